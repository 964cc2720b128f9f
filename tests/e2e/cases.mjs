// Folders to drop: those of tests/cases, laid out on the disk the way they stood, and the files of the sample run.

import { cp, mkdir, mkdtemp, readFile, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), "../..");

/** The project's folder of the sample run. */
export const sampleProject = path.join(root, "examples/sample-run/handbook");

/** A fresh folder that is gone when the test `t` is over. */
export async function scratch(t) {
  const folder = await mkdtemp(path.join(tmpdir(), "rekindle-e2e-"));
  t.after(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Writes files below a folder: relative path to text or bytes. */
export async function write(folder, files) {
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  }
}

async function json(file) {
  return JSON.parse(await readFile(file, "utf8"));
}

/**
 * Lays a case into a fresh folder. Gives the folders to drop, the clock and run it is judged by, and what it expects.
 * Files that no disk can hold are left out: a page and a command see nothing of them.
 */
export async function stage(t, name) {
  const folder = path.join(root, "tests/cases", name);
  const { context, expect } = await json(path.join(folder, "case.json"));
  const into = await scratch(t);
  await cp(path.join(folder, "input"), into, { recursive: true });
  const unreal = await json(path.join(folder, "virtual_files.json")).catch(() => []);
  for (const file of unreal.filter((each) => !each.read_error && !each.kind)) {
    await write(into, { [file.path]: Buffer.from(file.content_b64, "base64") });
  }
  for (const [file, when] of Object.entries(expect.mtimes ?? {})) {
    await utimes(path.join(into, file), new Date(when), new Date(when));
  }
  const folders = (await readdir(into)).sort().map((each) => path.join(into, each));
  return { into, folders, now: context.now, run: context.rescued_run, expect };
}

/** The address of the page with the clock and the run of a case. */
export function addressOf(address, { now, run }) {
  return `${address}?${new URLSearchParams({ now, run })}`;
}

/** The same for the headless command. */
export function optionsOf({ folders, now, run }) {
  return [...folders.flatMap((each) => ["--drop", each]), "--run", run, "--now", now];
}

/** Every file below a folder, relative path to bytes in hex, sorted. */
export async function snapshot(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((each) => each.isFile()).map((each) => path.join(each.parentPath, each.name)).sort();
  const seen = {};
  for (const file of files) seen[path.relative(folder, file)] = (await readFile(file)).toString("hex");
  return seen;
}
