// What every test of the built page needs: the page on a small server, a browser, and a record of every request.
//
// The server is not the one of `cargo xtask serve`, on purpose: it sends no policy, as a static host would not. What the
// page forbids must stand in the page.

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import http from "node:http";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { promisify } from "node:util";

import { chromium } from "playwright-core";

import { Rekindle } from "./pages/rekindle.mjs";

const here = path.dirname(fileURLToPath(import.meta.url));

/** The folder of the built page. */
export const dist = process.env.REKINDLE_DIST ?? path.join(here, "../../dist");

const MIME = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".wasm": "application/wasm",
};

/** Serves the built page on a free port of the loopback address. */
export async function serve(folder = dist) {
  let heard = 0;
  const server = http.createServer(async (request, response) => {
    heard += 1;
    const name = new URL(request.url, "http://x/").pathname.slice(1) || "index.html";
    // The build is flat: one folder, plain names.
    const body = /^[\w.-]+$/.test(name) ? await readFile(path.join(folder, name)).catch(() => null) : null;
    response.writeHead(body ? 200 : 404, {
      "Content-Type": (body && MIME[path.extname(name)]) || "text/plain",
      "Cache-Control": "no-store",
    });
    response.end(body ?? "not found");
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = `http://127.0.0.1:${server.address().port}/`;
  return {
    address,
    /** How many requests came. */
    heard: () => heard,
    close: () => new Promise((resolve) => { server.close(resolve); server.closeAllConnections(); }),
  };
}

/** The address of the page in one file. */
export const singleFile = pathToFileURL(path.join(dist, "rekindle.html")).href;

/** Starts the browser. One for each file of tests is enough: every test opens a context of its own. */
export function launch() {
  return chromium.launch({
    executablePath: process.env.CHROME ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--disable-background-networking"],
  });
}

/**
 * Opens the page in a fresh context and waits until it can be used. `init` is run in the page before anything of it.
 *
 * Every request, every message of the browser and every error is recorded from before the page's first byte.
 */
export async function open(browser, address, { init, ...options } = {}) {
  const context = await browser.newContext({ acceptDownloads: true, locale: "en-GB", ...options });
  if (init) await context.addInitScript(init);
  const page = await context.newPage();
  const record = { requests: [], complaints: [] };
  context.on("request", (request) => record.requests.push(request.url()));
  page.on("websocket", (socket) => record.requests.push(socket.url()));
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) record.complaints.push(message.text());
  });
  page.on("pageerror", (error) => record.complaints.push(String(error)));
  page.on("dialog", (dialog) => {
    // The browser's own question before leaving is wanted; every other one would be a stranger's.
    if (dialog.type() === "beforeunload") return dialog.accept();
    record.complaints.push(`${dialog.type()}: ${dialog.message()}`);
    return dialog.dismiss();
  });
  page.on("requestfailed", (request) => record.complaints.push(`failed: ${request.url()}`));
  await page.goto(address);
  const rekindle = new Rekindle(page);
  await rekindle.ready();
  return { context, page, rekindle, record };
}

/** Asserts that nothing was asked for but the page's own files, and that the browser had nothing to complain about. */
export function assertQuiet(record, address) {
  const own = new URL(address);
  const strange = record.requests.filter((url) => {
    const asked = new URL(url);
    // What the page made itself has no host: blob: and data: addresses reach nobody.
    if (asked.protocol === "blob:" || asked.protocol === "data:") return false;
    return own.protocol === "file:" ? asked.href !== own.href : asked.origin !== own.origin;
  });
  assert.deepEqual(strange, [], "requests to others");
  assert.deepEqual(record.complaints, [], "complaints of the browser");
}

/** Drops files or folders of the disk onto the page, by the way that a real drag takes. */
export async function drop(page, ...paths) {
  const box = await page.getByTestId("drop-zone").boundingBox();
  assert.ok(box, "the drop zone is shown");
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const data = { items: [], files: paths.map((each) => path.resolve(each)), dragOperationsMask: 1 };
  const session = await page.context().newCDPSession(page);
  for (const type of ["dragEnter", "dragOver", "drop"]) {
    await session.send("Input.dispatchDragEvent", { type, ...point, data });
  }
  await session.detach();
}

/** Chooses a folder through the button, as the dialog of the system would. */
export async function chooseFolder(page, folder) {
  const waiting = page.waitForEvent("filechooser");
  await page.getByTestId("choose-folder").click();
  await (await waiting).setFiles(path.resolve(folder));
}

/** Chooses single files through the button. */
export async function chooseFiles(page, ...files) {
  const waiting = page.waitForEvent("filechooser");
  await page.getByTestId("choose-files").click();
  await (await waiting).setFiles(files.map((each) => path.resolve(each)));
}

/** Clicks something that saves a file, and gives the file's name and bytes. */
export async function download(page, locator) {
  const [saved] = await Promise.all([page.waitForEvent("download"), locator.click()]);
  return { name: saved.suggestedFilename(), bytes: await readFile(await saved.path()) };
}

/** Runs the headless command; its arguments are those of README.md. */
export async function diagnose(...options) {
  const program = process.env.REKINDLE_DIAGNOSE;
  assert.ok(program, "REKINDLE_DIAGNOSE names the headless command");
  return promisify(execFile)(program, options, { maxBuffer: 64 * 1024 * 1024 });
}

/** The bytes of `diagnosis.json` that the headless command writes for these folders. */
export async function headlessDiagnosis(out, ...options) {
  await diagnose(...options, "--out", out);
  return readFile(path.join(out, "diagnosis.json"));
}

/** Asserts that two texts have the same bytes, and shows the first place where they differ. */
export function assertSameBytes(actual, expected, what) {
  if (Buffer.compare(actual, expected) === 0) return;
  let at = 0;
  while (at < Math.min(actual.length, expected.length) && actual[at] === expected[at]) at += 1;
  const around = (bytes) => bytes.subarray(Math.max(0, at - 80), at + 80).toString();
  assert.fail(`${what} differ at byte ${at}:\n  ${around(actual)}\n  ${around(expected)}`);
}
