// The sample run, all the way: the answer, the evidence, a decision, consent, and a script that does what was approved.

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { cp, writeFile } from "node:fs/promises";
import path from "node:path";
import { describe, test } from "node:test";
import { promisify } from "node:util";

import { sampleProject, scratch, snapshot } from "./cases.mjs";
import { assertQuiet, download, open } from "./harness.mjs";
import { browser, host } from "./running.mjs";

const run = promisify(execFile);

/** Opens the page with the sample run loaded; the record is held to silence when the test ends. */
async function sample(t, options) {
  const opened = await open(browser, host.address, options);
  t.after(() => opened.context.close());
  await opened.rekindle.loadSample.click();
  await opened.rekindle.answer.waitFor({ state: "visible" });
  return opened;
}

/** Opens it, approves what is planned, and gives the page with its scripts. */
async function approvedSample(t, options) {
  const opened = await sample(t, options);
  await opened.rekindle.go("plan");
  await opened.rekindle.approve.click();
  await opened.rekindle.withdraw.waitFor();
  return opened;
}

/** The button of the panel of one kind of script. */
function ofPanel(page, kind, testid) {
  return page.locator(`.script[data-kind="${kind}"]`).getByTestId(testid);
}

describe("the answer", () => {
  test("it counts every state once", async (t) => {
    const { rekindle, record } = await sample(t);
    const numbers = (await rekindle.answer.innerText()).match(/\d+/g).map(Number);
    assert.deepEqual(numbers, [6, 1, 1, 2, 1, 1]);
    assert.match(await rekindle.advice.innerText(), /\b2 units\b/);
    assertQuiet(record, host.address);
  });

  test("every unit has its state and its place in the plan", async (t) => {
    const { rekindle, record } = await sample(t);
    const rows = await rekindle.units.evaluateAll((all) =>
      all.map(({ dataset }) => [dataset.unit, `${dataset.state} ${dataset.bucket}`]));
    assert.deepEqual(Object.fromEntries(rows), {
      alder: "verified safe",
      birch: "corrupt rerun",
      cedar: "unverifiable ask",
      elm: "unverifiable ask",
      fir: "earlier_generation earlier_generation",
      oak: "absent run",
    });
    assertQuiet(record, host.address);
  });

  test("the journal's wrong number stands beside the right ones", async (t) => {
    const { page, record } = await sample(t);
    const numbers = await page.locator(".journal dd").allInnerTexts();
    assert.deepEqual(numbers.slice(0, 2), ["4", "2"], "by subtraction, and as a set");
    await page.locator(".journal dd.numbers__wrong").waitFor();
    assertQuiet(record, host.address);
  });

  test("a filter lists only units of its state, and all again", async (t) => {
    const { page, rekindle, record } = await sample(t);
    await page.getByTestId("filter-corrupt").click();
    assert.deepEqual(await rekindle.states(), { birch: "corrupt" });
    await page.getByTestId("filter-all").click();
    assert.equal(await rekindle.units.count(), 6);
    assertQuiet(record, host.address);
  });
});

describe("the evidence", () => {
  test("a damaged unit shows both hashes and a command that shows the same by hand", async (t) => {
    const { page, rekindle, record } = await sample(t);
    await rekindle.unit("birch").getByRole("button").click();
    const digests = rekindle.evidence.locator(".proof .digest");
    assert.equal(await digests.count(), 2);
    for (const digest of await digests.all()) await digest.click();
    const [declared, found] = await digests.allInnerTexts();
    assert.match(declared, /^[0-9a-f]{64}$/);
    assert.match(found, /^[0-9a-f]{64}$/);
    assert.notEqual(declared, found);

    const line = await rekindle.evidence.locator(".command__text").first().innerText();
    const { stdout } = await run("sh", ["-c", line], { cwd: sampleProject });
    assert.equal(stdout.slice(0, 64), found, line);
    assertQuiet(record, host.address);
    await page.keyboard.press("Escape");
    assert.equal(await rekindle.evidence.locator(".proof").count(), 0);
  });
});

describe("consent", () => {
  test("no script is shown before it, and none after it was withdrawn", async (t) => {
    const { rekindle, record } = await sample(t);
    await rekindle.go("plan");
    assert.equal(await rekindle.scripts.count(), 0);
    await rekindle.approve.click();
    await rekindle.script("quarantine").waitFor({ state: "attached" });
    await rekindle.withdraw.click();
    await rekindle.approve.waitFor();
    assert.equal(await rekindle.scripts.count(), 0);
    assertQuiet(record, host.address);
  });

  test("a decision takes it away", async (t) => {
    const { page, rekindle, record } = await approvedSample(t);
    const cedar = page.locator('[data-testid="decision"][data-unit="cedar"]');
    await rekindle.decision("cedar", "keep").check();
    assert.ok(await rekindle.withdraw.isVisible(), "a choice without a reason decides nothing");
    await cedar.getByTestId("decide-reason").fill("It builds, and it was read.");
    await rekindle.approve.waitFor();
    assert.equal(await rekindle.scripts.count(), 0);
    assert.match(await page.getByTestId("approval-state").innerText(), /changed/);

    await cedar.getByTestId("decide-undo").click();
    await rekindle.approve.click();
    await rekindle.withdraw.waitFor();
    assertQuiet(record, host.address);
  });

  test("what is shown, copied and downloaded are the same bytes", async (t) => {
    const permissions = ["clipboard-read", "clipboard-write"];
    const { page, rekindle, record } = await approvedSample(t, { permissions });
    const kinds = await rekindle.scripts.evaluateAll((all) => all.map((each) => each.dataset.kind));
    assert.ok(kinds.includes("quarantine"), String(kinds));
    for (const kind of kinds) {
      const shown = await rekindle.script(kind).evaluate((pre) => pre.textContent);
      const copy = ofPanel(page, kind, "copy-script");
      await copy.click();
      await copy.getByText("Copied").waitFor();
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      const saved = await download(page, ofPanel(page, kind, "download-script"));
      assert.equal(copied, shown, kind);
      assert.equal(saved.bytes.toString(), shown, kind);
    }
    assertQuiet(record, host.address);
  });
});

describe("the script", () => {
  test("it shows first, moves once, and has nothing to do the second time", async (t) => {
    const { page, record } = await approvedSample(t);
    const { name, bytes } = await download(page, ofPanel(page, "quarantine", "download-script"));
    const folder = await scratch(t);
    await cp(sampleProject, folder, { recursive: true });
    const tools = await scratch(t);
    const script = path.join(tools, name);
    await writeFile(script, bytes);
    const before = await snapshot(folder);

    await run("sh", [script], { cwd: folder });
    assert.deepEqual(await snapshot(folder), before, "without --apply nothing changes");

    await run("sh", [script, "--apply"], { cwd: folder });
    const moved = await snapshot(folder);
    const gone = Object.keys(before).filter((file) => !(file in moved));
    assert.deepEqual(gone, ["out/birch.ok", "out/birch.tex"]);
    for (const [file, content] of Object.entries(before)) {
      if (!gone.includes(file)) assert.equal(moved[file], content, `${file} is as it was`);
    }
    const come = Object.keys(moved).filter((file) => !(file in before));
    assert.ok(come.every((file) => file.startsWith("_descartado/")), String(come));
    for (const file of gone) {
      const kept = come.filter((each) => moved[each] === before[file]);
      assert.equal(kept.length, 1, `the bytes of ${file} are kept once`);
      assert.ok(kept[0].startsWith("_descartado/birch/"), kept[0]);
    }

    await run("sh", [script, "--apply"], { cwd: folder });
    assert.deepEqual(await snapshot(folder), moved, "a second time changes nothing");
    assertQuiet(record, host.address);
  });
});
