// The page in one file, opened from the disk: the same answer, without one request; and no page lets anything out.

import assert from "node:assert/strict";
import { test } from "node:test";

import { addressOf, optionsOf, scratch, stage } from "./cases.mjs";
import {
  assertQuiet, assertSameBytes, chooseFolder, download, drop, headlessDiagnosis, open, serve, singleFile,
} from "./harness.mjs";
import { browser, host } from "./running.mjs";

/** What the page shows of the sample run. */
async function sample(t, address) {
  const opened = await open(browser, address);
  t.after(() => opened.context.close());
  const { rekindle } = opened;
  await rekindle.reads(() => rekindle.loadSample.click());
  return { ...opened, states: await rekindle.states(), answer: await rekindle.answer.innerText() };
}

async function chooseAll({ page, rekindle }, folders) {
  for (const folder of folders) {
    await rekindle.go("drop");
    await rekindle.reads(() => chooseFolder(page, folder));
  }
}

test("it answers as the page on a host does, without a request", async (t) => {
  const hosted = await sample(t, host.address);
  const single = await sample(t, singleFile);
  assert.equal(Object.keys(single.states).length, 6);
  assert.deepEqual(single.states, hosted.states);
  assert.equal(single.answer, hosted.answer);
  assert.deepEqual(single.record.requests, [singleFile]);
  assertQuiet(single.record, singleFile);
  assertQuiet(hosted.record, host.address);
});

test("it hands over the same script, byte for byte", async (t) => {
  const scripts = [];
  for (const address of [host.address, singleFile]) {
    const { page, rekindle, record } = await sample(t, address);
    await rekindle.go("plan");
    await rekindle.approve.click();
    const button = page.locator('.script[data-kind="quarantine"]').getByTestId("download-script");
    scripts.push((await download(page, button)).bytes);
    assertQuiet(record, address);
  }
  assertSameBytes(scripts[1], scripts[0], "scripts");
});

test("folders chosen on it give the bytes of the headless command", async (t) => {
  const staged = await stage(t, "32-truncated-after-a-good-check");
  const expected = await headlessDiagnosis(await scratch(t), ...optionsOf(staged));
  const opened = await open(browser, addressOf(singleFile, staged));
  t.after(() => opened.context.close());
  await chooseAll(opened, staged.folders);
  await opened.rekindle.go("plan");
  const { bytes } = await download(opened.page, opened.rekindle.downloadJson);
  assertSameBytes(bytes, expected, "page and command");
  assertQuiet(opened.record, addressOf(singleFile, staged));
});

test("folders dropped on it, which Chromium refuses to list, are pointed to the button and judge nothing", async (t) => {
  const staged = await stage(t, "32-truncated-after-a-good-check");
  const { context, page, rekindle, record } = await open(browser, singleFile);
  t.after(() => context.close());
  await drop(page, ...staged.folders);
  await rekindle.notice.filter({ hasText: "chooses a folder" }).waitFor();
  assert.equal(await rekindle.units.count(), 0);
  assert.equal(await rekindle.warnings.count(), 0);
  assertQuiet(record, singleFile);
});

test("its policy forbids every request", async (t) => {
  const { context, page } = await open(browser, singleFile);
  t.after(() => context.close());
  const policy = await page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute("content");
  assert.match(policy, /connect-src 'none'/);
  for (const target of [host.address, singleFile]) {
    const outcome = await page.evaluate((url) => fetch(url).then(() => "answered", () => "refused"), target);
    assert.equal(outcome, "refused", target);
  }
});

test("on a host the policy lets a request reach nobody but that host", async (t) => {
  const stranger = await serve();
  t.after(() => stranger.close());
  const { context, page } = await open(browser, host.address);
  t.after(() => context.close());
  const refused = await page.evaluate(async (url) => {
    // The browser tells of it a little after it refuses.
    const violation = new Promise((resolve) => addEventListener("securitypolicyviolation", resolve, { once: true }));
    const answer = (asked) => asked.then(() => "answered", () => "refused");
    const outcomes = [
      await answer(fetch(url)),
      await answer(fetch(url, { mode: "no-cors", method: "POST", body: "x" })),
    ];
    navigator.sendBeacon(url, "x");
    return { outcomes, directive: (await violation).effectiveDirective };
  }, stranger.address);
  assert.deepEqual(refused, { outcomes: ["refused", "refused"], directive: "connect-src" });
  assert.equal(stranger.heard(), 0, "nobody heard of it");
});
