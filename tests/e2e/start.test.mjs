// The page starts, alone in the world: on a host, and as one file from the disk.

import assert from "node:assert/strict";
import { describe, test } from "node:test";

import { assertQuiet, open, serve, singleFile } from "./harness.mjs";
import { browser, host } from "./running.mjs";

/** The policy that stands in the page, and whether it is the first thing in the head. */
function policyOf(page) {
  return page.evaluate(() => {
    const meta = document.querySelector('meta[http-equiv="Content-Security-Policy"]');
    return { first: document.head.firstElementChild === meta, text: meta?.content ?? "" };
  });
}

/** What the browser does when the page tries to speak to somebody. */
function tryToSpeak(page, address) {
  return page.evaluate(async (url) => {
    const blocked = [];
    addEventListener("securitypolicyviolation", (event) => blocked.push(event.effectiveDirective));
    const image = new Image();
    image.src = `${url}image`;
    const answer = await fetch(`${url}fetch`).then(() => "answered", () => "blocked");
    const beacon = document.createElement("script");
    beacon.src = `${url}script`;
    document.head.append(beacon);
    const form = document.createElement("form");
    form.action = `${url}form`;
    document.body.append(form);
    form.submit();
    await new Promise((resolve) => setTimeout(resolve, 200));
    return { answer, blocked: [...new Set(blocked)].sort() };
  }, address);
}

describe("on a host", () => {
  test("the page starts, asks nobody else, and the browser has no complaint", async () => {
    const { context, record } = await open(browser, host.address);
    assert.ok(record.requests.length >= 3, "page, glue and wasm were recorded");
    assertQuiet(record, host.address);
    await context.close();
  });

  test("its policy stands first in the head and names its inline script", async () => {
    const { context, page } = await open(browser, host.address);
    const policy = await policyOf(page);
    assert.ok(policy.first);
    assert.match(policy.text, /^default-src 'none'; script-src 'self' 'wasm-unsafe-eval' 'sha256-[\w+/]{43}=';/);
    assert.match(policy.text, /connect-src 'self';/);
    assert.doesNotMatch(policy.text, /unsafe-inline|'unsafe-eval'|https?:|\*/);
    await context.close();
  });

  test("the browser lets it speak to no other host", async () => {
    const stranger = await serve();
    const { context, page } = await open(browser, host.address);
    const heard = [];
    context.on("requestfinished", (request) => heard.push(request.url()));
    const { answer, blocked } = await tryToSpeak(page, stranger.address);
    assert.equal(answer, "blocked");
    assert.deepEqual(blocked, ["connect-src", "form-action", "img-src", "script-src-elem"]);
    assert.deepEqual(heard.filter((url) => url.startsWith(stranger.address)), []);
    await context.close();
    await stranger.close();
  });

  test("without JavaScript it says what it needs, in three languages", async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(host.address);
    const shown = page.locator("noscript p");
    assert.deepEqual(await shown.evaluateAll((all) => all.map((each) => each.lang)), ["en", "es", "cs"]);
    assert.ok(await shown.first().isVisible());
    await context.close();
  });
});

describe("as one file from the disk", () => {
  test("the page starts without a single request", async () => {
    const { context, record } = await open(browser, singleFile);
    assert.deepEqual(record.requests, [singleFile]);
    assertQuiet(record, singleFile);
    await context.close();
  });

  test("its policy stands first in the head and forbids every request", async () => {
    const { context, page } = await open(browser, singleFile);
    const policy = await policyOf(page);
    assert.ok(policy.first);
    assert.match(policy.text, /connect-src 'none';/);
    assert.match(policy.text, /style-src 'sha256-[\w+/]{43}=';/);
    assert.doesNotMatch(policy.text, /'self'|unsafe-inline|'unsafe-eval'|https?:|\*/);
    await context.close();
  });

  test("it looks as it does on a host", async () => {
    const hosted = await open(browser, host.address);
    const single = await open(browser, singleFile);
    const looks = ({ page }) => page.getByTestId("drop-zone").evaluate((zone) => {
      const style = getComputedStyle(zone);
      return [style.padding, style.borderStyle, style.color, style.fontFamily, zone.clientWidth, zone.clientHeight];
    });
    assert.deepEqual(await looks(single), await looks(hosted));
    await hosted.context.close();
    await single.context.close();
  });

  test("the browser lets it speak to nobody", async () => {
    const stranger = await serve();
    const { context, page } = await open(browser, singleFile);
    const { answer, blocked } = await tryToSpeak(page, stranger.address);
    assert.equal(answer, "blocked");
    assert.deepEqual(blocked, ["connect-src", "form-action", "img-src", "script-src-elem"]);
    await context.close();
    await stranger.close();
  });
});
