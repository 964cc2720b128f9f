// The whole way with the keyboard alone: no mouse, no touch, and the focus is seen at every step.

import assert from "node:assert/strict";
import { describe, test } from "node:test";

import { assertQuiet, open } from "./harness.mjs";
import { browser, host } from "./running.mjs";

async function start(t) {
  const opened = await open(browser, host.address);
  t.after(() => opened.context.close());
  return opened;
}

/** What has the focus: its test id or id, the unit it belongs to, and whether a person sees that it has it. */
function focused(page) {
  return page.evaluate(() => {
    const element = document.activeElement;
    const card = element.closest("[data-unit]");
    const style = getComputedStyle(element);
    const box = element.getBoundingClientRect();
    return {
      mark: element.dataset.testid ?? element.id,
      unit: card?.dataset.unit ?? null,
      outlined: element.matches(":focus-visible") && style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2,
      onScreen: box.width > 0 && box.bottom > 0 && box.top < innerHeight,
    };
  });
}

/** Presses a key until the focus is where it is wanted; every stop on the way must be seen. */
async function pressUntil(page, key, wanted, limit = 80) {
  for (let pressed = 0; pressed < limit; pressed += 1) {
    await page.keyboard.press(key);
    const now = await focused(page);
    assert.ok(now.mark !== "" || now.unit !== null || now.outlined, "the focus is never lost");
    assert.ok(now.outlined && now.onScreen, `the focus is seen: ${JSON.stringify(now)}`);
    if (wanted(now)) return now;
  }
  return assert.fail(`${key} never came there; it is at ${JSON.stringify(await focused(page))}`);
}

const at = (mark, unit) => (now) => now.mark === mark && (unit === undefined || now.unit === unit);

/** Loads the sample run by keys. The focus is on the answer then. */
async function loadSample({ page, rekindle }) {
  await pressUntil(page, "Tab", at("load-sample"));
  await rekindle.reads(() => page.keyboard.press("Enter"));
  await page.waitForFunction(() => document.activeElement.id === "answer");
}

describe("with keys only", () => {
  test("the first stop skips to the content", async (t) => {
    const { page, record } = await start(t);
    await page.keyboard.press("Tab");
    const skip = page.locator("a.skip");
    assert.ok(await skip.evaluate((link) => link === document.activeElement));
    assert.ok((await focused(page)).onScreen, "it is seen once it has the focus");
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => document.activeElement.id === "content");
    assertQuiet(record, host.address);
  });

  test("the tabs are one stop, and arrows go between them", async (t) => {
    const { page, record } = await start(t);
    await pressUntil(page, "Tab", at("tab-drop"));
    const seen = [];
    for (const key of ["ArrowRight", "ArrowRight", "ArrowRight", "End", "Home", "ArrowLeft"]) {
      await page.keyboard.press(key);
      seen.push((await focused(page)).mark);
    }
    assert.deepEqual(seen, ["tab-units", "tab-plan", "tab-drop", "tab-plan", "tab-drop", "tab-plan"]);
    assert.equal(await page.getByTestId("tab-plan").getAttribute("aria-selected"), "true");
    await page.keyboard.press("Tab");
    assert.doesNotMatch((await focused(page)).mark, /^tab-/);
    assertQuiet(record, host.address);
  });

  test("units are walked, opened and closed", async (t) => {
    const { page, rekindle, record } = await start(t);
    await loadSample({ page, rekindle });
    const order = await rekindle.units.evaluateAll((all) => all.map((row) => row.dataset.unit));
    await pressUntil(page, "Tab", (now) => now.unit === order[0]);
    for (const [key, index] of [["j", 1], ["ArrowDown", 2], ["k", 1], ["ArrowUp", 0], ["k", 0], ["End", 5], ["j", 5], ["Home", 0]]) {
      await page.keyboard.press(key);
      assert.equal((await focused(page)).unit, order[index], `${key} comes to row ${index}`);
    }

    await page.keyboard.press("Enter");
    await page.waitForFunction(() => document.activeElement.id === "evidence-title");
    assert.match(await rekindle.evidence.innerText(), new RegExp(`\\b${order[0]}\\b`));
    await page.keyboard.press("Escape");
    await page.waitForFunction((unit) => document.activeElement.dataset.unit === unit, order[0]);
    assert.equal(await rekindle.evidence.locator(".proof").count(), 0);
    assertQuiet(record, host.address);
  });

  test("evidence that is open follows the row", async (t) => {
    const { page, rekindle, record } = await start(t);
    await loadSample({ page, rekindle });
    const order = await rekindle.units.evaluateAll((all) => all.map((row) => row.dataset.unit));
    await pressUntil(page, "Tab", (now) => now.unit === order[0]);
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => document.activeElement.id === "evidence-title");
    await pressUntil(page, "Shift+Tab", (now) => now.unit !== null);
    await page.keyboard.press("Home");
    await page.keyboard.press("j");
    await rekindle.evidence.locator("h2", { hasText: order[1] }).waitFor();
    assert.equal((await focused(page)).unit, order[1], "the focus stays in the table");
    assertQuiet(record, host.address);
  });

  test("a decision, consent and a script", async (t) => {
    const { page, rekindle, record } = await start(t);
    await loadSample({ page, rekindle });
    await pressUntil(page, "Shift+Tab", at("tab-units"));
    await page.keyboard.press("ArrowRight");
    assert.equal((await focused(page)).mark, "tab-plan");

    // Nothing is ticked, so Tab comes to the first choice of a group; Space ticks it, an arrow goes on.
    await pressUntil(page, "Tab", at("decide-keep", "cedar"));
    await page.keyboard.press("Space");
    await page.keyboard.press("ArrowDown");
    assert.equal((await focused(page)).mark, "decide-leave");
    await page.keyboard.press("ArrowUp");
    await pressUntil(page, "Tab", at("decide-reason", "cedar"));
    await page.keyboard.type("It was read to the end.");
    await page.locator('[data-testid="decision"][data-unit="cedar"].decision--done').waitFor();
    assert.equal((await focused(page)).mark, "decide-reason", "a decision takes the focus from nobody");

    await pressUntil(page, "Tab", at("approve"));
    await page.keyboard.press("Enter");
    await rekindle.withdraw.waitFor();
    await page.waitForFunction(() => document.activeElement !== document.body);
    await pressUntil(page, "Tab", at("download-json"));
    await pressUntil(page, "Tab", at("download-script"));
    const [saved] = await Promise.all([page.waitForEvent("download"), page.keyboard.press("Enter")]);
    assert.match(saved.suggestedFilename(), /\.sh$/);
    assertQuiet(record, host.address);
  });

  test("the window for pasting keeps the focus and gives it back", async (t) => {
    const { page, rekindle, record } = await start(t);
    await pressUntil(page, "Tab", at("paste-text"));
    await page.keyboard.press("Enter");
    await rekindle.pasteInput.waitFor();
    assert.ok(await page.evaluate(() => document.querySelector("dialog[open]").contains(document.activeElement)));
    await page.keyboard.press("Escape");
    await rekindle.pasteInput.waitFor({ state: "hidden" });
    assert.equal((await focused(page)).mark, "paste-text");
    assertQuiet(record, host.address);
  });
});
