// When things go wrong or grow large: the page says so, keeps what it has, and stays alive.

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { chmod, mkdir, stat, truncate, writeFile } from "node:fs/promises";
import path from "node:path";
import { describe, test } from "node:test";
import { promisify } from "node:util";

import { addressOf, stage, scratch, write } from "./cases.mjs";
import { assertQuiet, download, drop, launch, open } from "./harness.mjs";
import { browser, host } from "./running.mjs";

const MIB = 1 << 20;
const RUN = "wf_0a1b2c3d-e4f";
const ZEROS = "0".repeat(64);

async function start(t, address = host.address) {
  const opened = await open(browser, address);
  t.after(() => opened.context.close());
  return opened;
}

/** A file of `bytes` that takes no room: all of it is a hole, but for a few bytes at its end. */
async function sparse(file, bytes) {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, "");
  await truncate(file, bytes - 4);
  await writeFile(file, "end\n", { flag: "a" });
  assert.equal((await stat(file)).size, bytes);
}

/** The sentinel of a unit with one artifact. */
function sentinel(unit, artifact, sha256, bytes) {
  return JSON.stringify({
    unit, runId: RUN, ts: "2026-09-17T20:40:00Z", artifacts: [{ path: artifact, sha256, bytes }],
  });
}

/** What the page hands over as its diagnosis. */
async function diagnosisOf({ page, rekindle }) {
  await rekindle.go("plan");
  return JSON.parse((await download(page, rekindle.downloadJson)).bytes.toString());
}

describe("nothing to judge", () => {
  test("an empty folder is answered with a word, not with silence", async (t) => {
    const folder = path.join(await scratch(t), "empty");
    await mkdir(folder);
    const { page, rekindle, record } = await start(t);
    await drop(page, folder);
    await rekindle.notice.filter({ hasText: /no files/ }).waitFor();
    assert.ok(await rekindle.dropZone.isVisible());
    assert.equal(await rekindle.progress.count(), 0);
    assertQuiet(record, host.address);
  });

  test("a folder of other files is listed, and no unit is made up", async (t) => {
    const folder = path.join(await scratch(t), "holiday");
    await write(folder, { "notes.txt": "Buy bread.\n", "photo.jpg": Buffer.from([0xff, 0xd8, 0xff, 0xe0]), "a/b.csv": "x;y\n" });
    const { page, rekindle, record } = await start(t);
    await rekindle.reads(() => drop(page, folder));
    assert.equal(await rekindle.inputs.count(), 3);
    await page.locator("#panel-drop").getByText("No unit is known.").waitFor();
    assert.ok(await rekindle.dropZone.isVisible(), "the next drop is one step away");
    const { units } = await diagnosisOf({ page, rekindle });
    assert.deepEqual(units, {});
    assertQuiet(record, host.address);
  });

  test("a file without permission is named, and never called damaged", { skip: process.getuid?.() === 0 && "root reads everything" }, async (t) => {
    const folder = path.join(await scratch(t), "project");
    await write(folder, { "out/u1.tex": "text\n", "out/u1.ok": sentinel("u1", "u1.tex", ZEROS, 5) });
    await chmod(path.join(folder, "out/u1.tex"), 0o000);
    const { page, rekindle } = await start(t);
    await rekindle.reads(() => drop(page, folder));
    assert.equal((await rekindle.states()).u1, "unverifiable");
  });
});

describe("what a page can't see, or can't use", () => {
  test("a browser that hides names with a dot says so where files are dropped, and no other one does", async (t) => {
    const { page } = await start(t);
    assert.equal(await page.getByTestId("dot-files").count(), 0);
    const init = () => Object.defineProperty(Navigator.prototype, "vendor", { get: () => "Apple Computer, Inc." });
    const webkit = await open(browser, host.address, { init });
    t.after(() => webkit.context.close());
    assert.match(await webkit.page.getByTestId("dot-files").innerText(), /begins with a dot/);
    assertQuiet(webkit.record, host.address);
  });

  test("only files with problems can be listed", async (t) => {
    const staged = await stage(t, "06-bad-line-in-the-middle");
    const { page, rekindle, record } = await start(t, addressOf(host.address, staged));
    await rekindle.reads(() => drop(page, ...staged.folders));
    await rekindle.go("drop");
    const all = await rekindle.inputs.count();
    await page.getByLabel("Only files with problems").check();
    assert.deepEqual(await rekindle.inputs.evaluateAll((rows) => rows.map((row) => row.dataset.path.split("/").pop())), [
      "journal.jsonl",
    ]);
    await page.getByLabel("Only files with problems").uncheck();
    assert.equal(await rekindle.inputs.count(), all);
    assertQuiet(record, host.address);
  });
});

describe("text that is pasted", () => {
  test("the output of git status is taken for what it is", async (t) => {
    const { page, rekindle, record } = await start(t);
    await rekindle.pasteText.click();
    assert.ok(await rekindle.pasteAdd.isDisabled(), "nothing can be added yet");
    await rekindle.pasteInput.fill(" M out/u1.tex\n?? out/u2.tex\n!! build/\n");
    await rekindle.reads(() => rekindle.pasteAdd.click());
    await rekindle.go("drop");
    assert.equal(await rekindle.inputs.count(), 1);
    assert.match(await rekindle.inputs.innerText(), /git status/);
    const { inputs } = await diagnosisOf({ page, rekindle });
    assert.equal(inputs.length, 1);
    assertQuiet(record, host.address);
  });
});

describe("large files", () => {
  test("600 MiB are hashed right, and the page stays alive", { timeout: 90_000 }, async (t) => {
    const folder = path.join(await scratch(t), "project");
    const file = path.join(folder, "out/big.bin");
    await sparse(file, 600 * MIB);
    const { stdout } = await promisify(execFile)("sha256sum", [file]);
    const sha256 = stdout.slice(0, 64);
    await write(folder, { "out/big.ok": sentinel("big", "big.bin", sha256, 600 * MIB) });
    const { page, rekindle, record } = await start(t, addressOf(host.address, { now: "2026-09-18T09:00:00Z", run: RUN }));
    await page.evaluate(() => {
      globalThis.longest = 0;
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) globalThis.longest = Math.max(globalThis.longest, duration);
      }).observe({ type: "longtask" });
    });
    await rekindle.reads(() => drop(page, folder));
    const longest = await page.evaluate(() => globalThis.longest);
    assert.ok(longest <= 200, `the page was busy for ${longest} ms at once`);
    assert.deepEqual(await rekindle.states(), { big: "verified" });
    const { units } = await diagnosisOf({ page, rekindle });
    assert.ok(JSON.stringify(units.big).includes(sha256));
    assertQuiet(record, host.address);
  });

  test("a cancelled reading stops soon, and what was found is kept", { timeout: 60_000 }, async (t) => {
    // Without the records of the launch, every sentinel names a unit.
    const { into, now, run } = await stage(t, "32-truncated-after-a-good-check");
    const project = path.join(into, "project");
    const out = path.join(project, "out");
    await sparse(path.join(out, "huge.bin"), 3 * 1024 * MIB);
    await writeFile(path.join(out, "huge.ok"), sentinel("huge", "huge.bin", ZEROS, 3 * 1024 * MIB).replace(RUN, run));
    const opened = await start(t, addressOf(host.address, { now, run }));
    const { page, rekindle, record } = opened;

    const took = { ms: 0 };
    await rekindle.reads(async () => {
      await drop(page, project);
      await rekindle.progress.filter({ hasText: "Hashing" }).waitFor();
      await page.waitForFunction(() => Number(document.querySelector("progress").value) > 0);
      const from = performance.now();
      await rekindle.cancel.click();
      await rekindle.progress.waitFor({ state: "detached" });
      took.ms = performance.now() - from;
    });
    assert.ok(took.ms < 2000, `it took ${took.ms} ms to stop`);
    assert.match(await rekindle.notice.innerText(), /cancelled/);

    await rekindle.go("units");
    const states = await rekindle.states();
    assert.equal(states.huge, "unverifiable", "what was not read to its end is not damaged");
    const { quarantine, units } = await diagnosisOf(opened);
    assert.equal(units.huge.reason, "artifact_unreadable");
    assert.ok(!JSON.stringify(quarantine).includes("huge"), "and is not moved");

    // What is small was read before: what it proved good stays good. A difference that could not be read a second time
    // proves nothing yet.
    assert.deepEqual(states, { huge: "unverifiable", u1: "verified", u2: "unverifiable" });
    assertQuiet(record, host.address);
  });

  test("after a cancelled reading a new drop is read to its end", { timeout: 60_000 }, async (t) => {
    const folder = path.join(await scratch(t), "project");
    await sparse(path.join(folder, "out/huge.bin"), 1024 * MIB);
    await write(folder, { "out/huge.ok": sentinel("huge", "huge.bin", ZEROS, 1024 * MIB) });
    const small = await stage(t, "32-truncated-after-a-good-check");
    const { page, rekindle, record } = await start(t, addressOf(host.address, small));
    await rekindle.reads(async () => {
      await drop(page, folder);
      await rekindle.progress.filter({ hasText: "Hashing" }).waitFor();
      await rekindle.cancel.click();
    });
    await rekindle.go("drop");
    const said = await rekindle.reads(() => drop(page, ...small.folders));
    assert.doesNotMatch(said, /cancelled/);
    await rekindle.go("units");
    assert.equal((await rekindle.states()).u1, small.expect.units.u1.state);
    assertQuiet(record, host.address);
  });
});
