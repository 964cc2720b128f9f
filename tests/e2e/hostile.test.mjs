// Names and records that are code, markup or tricks of writing: the page shows them, and does nothing of what they say.

import assert from "node:assert/strict";
import { test } from "node:test";

import { addressOf, stage } from "./cases.mjs";
import { assertQuiet, download, drop, open } from "./harness.mjs";
import { browser, host } from "./running.mjs";

/** What a person must never meet raw: controls, bidirectional marks, invisible ones. */
const RAW = /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/u;

/** How many elements of each kind the page has that could act. */
function acting(page) {
  return page.evaluate(() => {
    const count = (selector) => document.querySelectorAll(selector).length;
    const handlers = [...document.querySelectorAll("*")].flatMap((element) =>
      element.getAttributeNames().filter((name) => name.startsWith("on") || name === "style" || name === "srcdoc"));
    return { script: count("script"), img: count("img"), frame: count("iframe, object, embed"), a: count("a[href]"), handlers };
  });
}

/** Every text of the page that came from a record, as a person sees it. */
function foreignTexts(page) {
  return page.evaluate(() =>
    [...document.querySelectorAll("bdi, option, title, .command__text")].map((each) => each.textContent));
}

/** Goes through everything the page shows of a case, with every unit's evidence open once. */
async function everything({ page, rekindle }) {
  const texts = [];
  const look = async () => texts.push(...await foreignTexts(page));
  await rekindle.go("drop");
  await look();
  await rekindle.go("units");
  await look();
  for (const row of await rekindle.units.all()) {
    await row.getByRole("button").click();
    await rekindle.evidence.locator("h2").waitFor();
    await look();
  }
  assert.ok(texts.length > 0);
  await rekindle.go("plan");
  await rekindle.approve.click();
  await rekindle.withdraw.waitFor();
  await look();
  return texts;
}

/** Drops a case, looks at everything, and asserts that nothing of it acted. */
async function survive(t, name) {
  const staged = await stage(t, name);
  const opened = await open(browser, addressOf(host.address, staged));
  t.after(() => opened.context.close());
  const before = await acting(opened.page);
  await opened.rekindle.reads(() => drop(opened.page, ...staged.folders));
  const states = await opened.rekindle.states();
  const texts = await everything(opened);

  assert.deepEqual(await acting(opened.page), before, "nothing was made that could act");
  assert.deepEqual(before.handlers, []);
  assert.ok(!(await opened.page.title()).includes("HACKED"));
  assert.deepEqual(texts.filter((text) => RAW.test(text)), [], "every such character is made visible");
  // A dialog, a request or an error of the browser would stand in the record.
  assertQuiet(opened.record, host.address);
  return { ...opened, staged, states, texts };
}

test("names that are shell code are names", async (t) => {
  const { page, rekindle, states, staged, texts, record } = await survive(t, "83-names-that-are-shell-code");
  assert.deepEqual(
    Object.entries(states).sort(),
    Object.entries(staged.expect.units).map(([unit, { state }]) => [unit, state]).sort(),
  );
  const shown = texts.join("\n");
  assert.ok(shown.includes("u5␊rm -rf out"), "a line end is shown as a mark");
  assert.ok(shown.includes("u6\\u{202e}gnp"), "a bidirectional mark is shown as its number");
  assert.ok(shown.includes("u9 !history ~ {a,b} &amp; <b>"), "markup is shown as it was written");

  // The script that names them holds no raw mark either: what a person reads is what a shell reads.
  const shownScript = await rekindle.script("quarantine").evaluate((pre) => pre.textContent);
  assert.doesNotMatch(shownScript, /[\u202a-\u202e\u2066-\u2069]/u);
  const saved = await download(page, page.locator('.script[data-kind="quarantine"]').getByTestId("download-script"));
  assert.equal(saved.bytes.toString(), shownScript);
  assertQuiet(record, host.address);
});

test("markup and orders inside the logs are text", async (t) => {
  const name = "86-markup-and-orders-inside-the-logs";
  const { page, states, texts } = await survive(t, name);
  const unit = '<img src=x onerror=alert(1)><script>document.title="HACKED"</script>';
  assert.equal(states.u1, "verified");
  assert.equal(states[unit], "absent");
  assert.ok(texts.some((text) => text.includes('<img src=x onerror=alert(1)>')), "it is shown as it was written");
  assert.equal(await page.locator(".unit-row b, bdi *:not(span)").count(), 0, "no element is made from data");
});

test("paths that leave the folder lead nowhere", async (t) => {
  const { page, rekindle, states, staged } = await survive(t, "54-paths-that-leave-the-folder");
  assert.deepEqual(Object.keys(states).sort(), Object.keys(staged.expect.units).sort());
  assert.deepEqual([...new Set(Object.values(states))], ["unverifiable"]);
  const handedOver = await rekindle.scripts.allTextContents();
  await rekindle.go("units");
  for (const row of await rekindle.units.all()) {
    await row.getByRole("button").click();
    await rekindle.evidence.locator("h2").waitFor();
    handedOver.push(...await page.locator(".command__text").allTextContents());
  }
  assert.doesNotMatch(handedOver.join("\n"), /\/etc\/|\.\.\/\.\.\/\.\./);
});
