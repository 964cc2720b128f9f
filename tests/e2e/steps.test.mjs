// Runs that are kept in a state file, or in stages: what the page shows of them, and that it is what the command writes.

import assert from "node:assert/strict";
import { test } from "node:test";

import { addressOf, optionsOf, scratch, stage } from "./cases.mjs";
import { assertQuiet, assertSameBytes, download, drop, headlessDiagnosis, open } from "./harness.mjs";
import { browser, host } from "./running.mjs";

/** Drops a case and goes to what was found. */
async function found(t, name) {
  const staged = await stage(t, name);
  const opened = await open(browser, addressOf(host.address, staged));
  t.after(() => opened.context.close());
  const { page, rekindle } = opened;
  await rekindle.reads(() => drop(page, ...staged.folders));
  await page.locator('[data-testid="tab-units"][aria-selected="true"]').waitFor();
  return { ...opened, staged };
}

/** A row's name to its plan. */
function plans(page, kind) {
  return page.getByTestId(`${kind}-row`).evaluateAll(
    (rows, kind) => Object.fromEntries(rows.map((row) => [row.dataset[kind], row.dataset.plan])),
    kind,
  );
}

for (const name of [
  "57-stale-artifact-and-its-dependents", "58-step-running-but-its-artifact-done", "63-plan-changed-after-approval",
  "65-gate-failed-three-times", "67-requirements-changed", "69-plan-with-a-cycle",
]) {
  test(`${name}: its steps, drawn and listed`, async (t) => {
    const { page, rekindle, record, staged } = await found(t, name);
    assert.deepEqual(await plans(page, "step"), staged.expect.steps);
    assert.equal(await page.locator(".step-box").count(), Object.keys(staged.expect.steps).length);
    assert.match(await rekindle.answer.innerText(), /7 steps: /);
    assert.match(await page.getByTestId("tab-units").innerText(), /Steps\s*7/);
    for (const gate of Object.keys(staged.expect.gates ?? {})) {
      const row = page.locator(`[data-testid="gate-row"][data-gate="${gate}"]`);
      assert.equal(await row.getAttribute("data-outcome"), staged.expect.gates[gate]);
    }
    if (staged.expect.approval) {
      assert.equal(await page.getByTestId("approval-fact").getAttribute("data-valid"), "false");
    }
    await rekindle.go("plan");
    const { bytes } = await download(page, rekindle.downloadJson);
    assertSameBytes(bytes, await headlessDiagnosis(await scratch(t), ...optionsOf(staged)), "page and command");
    assertQuiet(record, host.address);
  });
}

for (const [name, error] of [
  ["59-state-file-cut", "state_invalid"], ["61-run-id-is-not-the-folder", "run_id_mismatch"],
]) {
  test(`${name}: it stops, says where, and plans nothing`, async (t) => {
    const { page, rekindle, record } = await found(t, name);
    const stop = page.getByTestId("state-stop");
    assert.equal(await stop.getAttribute("data-error"), error);
    assert.match(await stop.innerText(), /workflow-state\.json/);
    assert.equal(await page.getByTestId("step-row").count(), 0);
    assert.match(await rekindle.advice.innerText(), /whole state file/);
    assertQuiet(record, host.address);
  });
}

test("a draft beside a cut state file is shown, not adopted", async (t) => {
  const { page } = await found(t, "59-state-file-cut");
  assert.match(await page.getByTestId("state-stop").innerText(), /workflow-state\.json\.tmp/);
});

test("what is there of a run in steps is copied to safety by a script", async (t) => {
  const { page, rekindle } = await found(t, "57-stale-artifact-and-its-dependents");
  await rekindle.go("plan");
  await rekindle.approve.click();
  const script = await rekindle.script("protect").textContent();
  assert.match(script, /02-venue\.md/);
  assert.equal(await rekindle.script("quarantine").count(), 0);
  assert.doesNotMatch(await page.locator("main").innerText(), /Run again/);
});

for (const name of ["70-edited-prompt-reruns-all-behind-it", "73-same-failures-twice"]) {
  test(`${name}: its stages`, async (t) => {
    const { page, rekindle, record, staged } = await found(t, name);
    assert.deepEqual(await plans(page, "stage"), staged.expect.stages);
    assert.match(await rekindle.answer.innerText(), /4 stages: /);
    assertQuiet(record, host.address);
  });
}
