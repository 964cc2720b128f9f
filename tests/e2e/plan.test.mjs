// The plan before consent: what waits for a person, what a decision does, and what is copied to safety.

import assert from "node:assert/strict";
import { describe, test } from "node:test";

import { addressOf, stage } from "./cases.mjs";
import { assertQuiet, drop, open } from "./harness.mjs";
import { browser, host } from "./running.mjs";

/** Opens the page, drops a case, and goes to the plan. */
async function planOf(t, name) {
  const staged = await stage(t, name);
  const opened = await open(browser, addressOf(host.address, staged));
  t.after(() => opened.context.close());
  await opened.rekindle.reads(() => drop(opened.page, ...staged.folders));
  await opened.rekindle.go("plan");
  return opened;
}

describe("what waits for a person", () => {
  test("the title counts it, and the row of places has a name", async (t) => {
    const { page, rekindle, record, context } = await open(browser, host.address);
    t.after(() => context.close());
    assert.equal(await page.title(), "Rekindle");
    await rekindle.reads(() => rekindle.loadSample.click());
    assert.match(await page.title(), /^2 to decide · wf_/);
    assert.equal(await page.getByRole("tablist", { name: "Parts of the page" }).count(), 1);
    await rekindle.go("plan");
    await rekindle.decide("cedar", "keep", "It was read to the end.");
    await page.waitForFunction(() => document.title.startsWith("1 to decide"));
    assertQuiet(record, host.address);
  });

  test("a damaged unit that has a whole copy is decided like any other, and the copy is named", async (t) => {
    const { page, rekindle, record } = await planOf(t, "52-copies-of-seals");
    const card = rekindle.decisions.and(page.locator('[data-unit="u2"]'));
    assert.match(await card.innerText(), /corrupt/i);
    assert.match(await card.getByTestId("copies-elsewhere").innerText(), /_autoria_cacheada_NO_BORRAR\/u2\.tex/);
    assert.equal(await rekindle.moves.count(), 0, "nothing is moved before a person says so");

    await rekindle.decide("u2", "leave", "The copy is looked at first.");
    await page.locator('.decision--done[data-unit="u2"]').waitFor();
    assert.equal(await rekindle.moves.count(), 0);
    await rekindle.decide("u2", "quarantine", "The copy takes its place.");
    await rekindle.moves.and(page.locator('[data-unit="u2"]')).waitFor();
    assertQuiet(record, host.address);
  });

  test("a decision that has no place in the plan is refused in words", async (t) => {
    const { rekindle, record } = await planOf(t, "81-run-may-still-be-alive");
    await rekindle.decide("u2", "quarantine", "It looks broken.");
    const said = await rekindle.refused.innerText();
    assert.match(said, /u2/);
    assert.doesNotMatch(said, /_/, "no machine word");
    assert.equal(await rekindle.moves.count(), 0);
    assertQuiet(record, host.address);
  });
});

describe("what is copied to safety", () => {
  test("it is listed, unit by unit, with its files", async (t) => {
    const { page, rekindle, record, context } = await open(browser, host.address);
    t.after(() => context.close());
    await rekindle.reads(() => rekindle.loadSample.click());
    await rekindle.go("plan");
    const rows = page.getByTestId("copy-row");
    assert.deepEqual(await rows.evaluateAll((all) => all.map((row) => row.dataset.unit)), ["alder", "fir"]);
    assert.match(await rows.first().innerText(), /out\/alder\.tex\s+out\/alder\.ok/);
    await rekindle.decide("elm", "keep", "It was read to the end.");
    await rows.and(page.locator('[data-unit="elm"]')).waitFor();
    assertQuiet(record, host.address);
  });
});
