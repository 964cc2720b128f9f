// A folder dropped on the page gives the very bytes that the headless command writes for it, also with consent.

import assert from "node:assert/strict";
import path from "node:path";
import { describe, test } from "node:test";

import { addressOf, optionsOf, scratch, stage } from "./cases.mjs";
import { assertQuiet, assertSameBytes, chooseFolder, download, drop, headlessDiagnosis, open } from "./harness.mjs";
import { browser, host } from "./running.mjs";

/** One of each kind: records that are torn, files that are not what they seem, runs that are not what they seem. */
const CASES = [
  "02-respawn-result-under-other-key",
  "05-torn-last-line-mid-character",
  "07-nul-hole-swallows-a-result",
  "10-bom-and-crlf",
  "11-invalid-utf8-lines",
  "17-completed-run-with-dead-verifiers",
  "21-scriptpath-null-units-from-script",
  "23-two-projects-one-slug",
  "32-truncated-after-a-good-check",
  "36-git-lfs-pointer-instead-of-file",
  "37-line-ends-rewritten-by-git",
  "42-domain-schema-sentinels",
  "45-seal-from-an-earlier-generation",
  "48-decomposed-name-on-disk",
  "52-copies-of-seals",
  "56-misleading-mtimes",
  "78-clean-status-because-ignored",
  "81-run-may-still-be-alive",
  "82-quarantine-would-overwrite",
  "83-names-that-are-shell-code",
];

/** Opens the page with the clock and the run of a case. */
async function openFor(t, staged) {
  const address = addressOf(host.address, staged);
  const opened = await open(browser, address);
  t.after(() => opened.context.close());
  return opened;
}

/** The bytes of the diagnosis that the page hands over. */
async function pageDiagnosis({ page, rekindle }) {
  await rekindle.go("plan");
  const { name, bytes } = await download(page, rekindle.downloadJson);
  assert.equal(name, "diagnosis.json");
  return bytes;
}

for (const name of CASES) {
  test(name, async (t) => {
    const staged = await stage(t, name);
    const out = await scratch(t);
    const [expected, approved] = await Promise.all([
      headlessDiagnosis(path.join(out, "plain"), ...optionsOf(staged)),
      headlessDiagnosis(path.join(out, "approved"), ...optionsOf(staged), "--approve"),
    ]);

    const opened = await openFor(t, staged);
    await opened.rekindle.reads(() => drop(opened.page, ...staged.folders));
    assertSameBytes(await pageDiagnosis(opened), expected, "page and command");

    // Where nothing may be handed over, neither the page nor the command takes consent.
    if (await opened.rekindle.approve.isEnabled()) {
      await opened.rekindle.approve.click();
      await opened.rekindle.withdraw.waitFor();
      assertSameBytes(await pageDiagnosis(opened), approved, "page and command, approved");
      assert.notDeepEqual(approved, expected, "consent is part of the diagnosis");
    } else {
      assertSameBytes(approved, expected, "withheld plans");
    }
    assertQuiet(opened.record, host.address);
  });
}

describe("the way in makes no difference", () => {
  const name = "32-truncated-after-a-good-check";

  test("the same folders dropped a second time give the same bytes", async (t) => {
    const staged = await stage(t, name);
    const opened = await openFor(t, staged);
    await opened.rekindle.reads(() => drop(opened.page, ...staged.folders));
    const first = await pageDiagnosis(opened);
    await opened.rekindle.go("drop");
    await opened.rekindle.reads(() => drop(opened.page, ...staged.folders));
    assertSameBytes(await pageDiagnosis(opened), first, "first and second drop");
    assertQuiet(opened.record, host.address);
  });

  test("folders that are chosen one by one give the bytes of one drop", async (t) => {
    const staged = await stage(t, name);
    const expected = await headlessDiagnosis(await scratch(t), ...optionsOf(staged));
    const opened = await openFor(t, staged);
    for (const folder of staged.folders) {
      await opened.rekindle.go("drop");
      await opened.rekindle.reads(() => chooseFolder(opened.page, folder));
    }
    assertSameBytes(await pageDiagnosis(opened), expected, "picker and command");
    assertQuiet(opened.record, host.address);
  });
});
