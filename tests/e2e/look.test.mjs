// How the page looks and speaks: every place in both lights and three languages, checked for barriers and for width.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { describe, test } from "node:test";

import { addressOf, stage } from "./cases.mjs";
import { assertQuiet, drop, open } from "./harness.mjs";
import { browser, host } from "./running.mjs";

const axe = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const LANGUAGES = ["en", "es", "cs"];
const THEMES = ["light", "dark"];
/** The narrowest width that WCAG asks for, in CSS pixels, and a common one. */
const NARROW = { width: 320, height: 640 };
const WIDE = { width: 1280, height: 800 };

/** Starts over, and drops a case. */
async function dropCase(t, { page, rekindle }, name) {
  const staged = await stage(t, name);
  await page.goto(addressOf(host.address, staged));
  await rekindle.ready();
  await page.evaluate(axe);
  await rekindle.reads(() => drop(page, ...staged.folders));
}

/** The way through the page, and what is to be seen at each stop. */
const STOPS = {
  "drop, empty": async () => {},
  units: async ({ rekindle }) => {
    await rekindle.reads(() => rekindle.loadSample.click());
    await rekindle.answer.waitFor();
  },
  "a unit, open": async ({ rekindle }) => {
    await rekindle.unit("birch").getByRole("button").click();
    await rekindle.evidence.locator(".proof").first().waitFor();
  },
  "plan, approved": async ({ page, rekindle }) => {
    await rekindle.go("plan");
    await rekindle.approve.click();
    await rekindle.withdraw.waitFor();
    await page.locator(".script details").first().evaluate((details) => { details.open = true; });
  },
  "drop, full": async ({ rekindle }) => {
    await rekindle.go("drop");
    await rekindle.inputs.first().waitFor();
  },
  steps: async (opened, t) => {
    await dropCase(t, opened, "65-gate-failed-three-times");
    await opened.page.getByTestId("step-graph").waitFor();
  },
  "a state that stops": async (opened, t) => {
    await dropCase(t, opened, "59-state-file-cut");
    await opened.page.getByTestId("state-stop").waitFor();
  },
  stages: async (opened, t) => {
    await dropCase(t, opened, "73-same-failures-twice");
    await opened.page.getByTestId("stage-row").first().waitFor();
  },
};

async function start(t, options) {
  const opened = await open(browser, host.address, { viewport: WIDE, reducedMotion: "reduce", ...options });
  t.after(() => opened.context.close());
  return opened;
}

/** What axe finds wrong, in few words. */
async function barriers(page) {
  const violations = await page.evaluate(async () => {
    const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
    const found = await globalThis.axe.run(document, { runOnly: tags, resultTypes: ["violations"] });
    return found.violations.map(({ id, nodes }) => [id, nodes.slice(0, 3).map((node) => node.html.slice(0, 160))]);
  });
  return violations;
}

/** Elements that make the page wider than the window. */
function tooWide(page) {
  return page.evaluate(() => {
    const root = document.scrollingElement;
    if (root.scrollWidth <= root.clientWidth) return [];
    const wide = [...document.querySelectorAll("body *")].filter((each) => each.getBoundingClientRect().right > innerWidth + 1);
    return [`${root.scrollWidth} > ${root.clientWidth}`, ...wide.slice(0, 5).map((each) => each.outerHTML.slice(0, 120))];
  });
}

describe("every place, in every light and language", () => {
  for (const theme of THEMES) {
    for (const language of LANGUAGES) {
      test(`${language}, ${theme}`, async (t) => {
        const opened = await start(t);
        const { page, rekindle, record } = opened;
        await rekindle.theme.selectOption(theme);
        await rekindle.language.selectOption(language);
        await page.waitForFunction((lang) => document.documentElement.lang === lang, language);
        // The page's policy lets no script be added; the tests' own comes through the debugger.
        await page.evaluate(axe);
        const trouble = {};
        for (const [stop, reach] of Object.entries(STOPS)) {
          await reach(opened, t);
          const found = await barriers(page);
          await page.setViewportSize(NARROW);
          found.push(...await tooWide(page));
          if (theme === "light") found.push(...(await barriers(page)).map((each) => ["narrow", ...each]));
          await page.setViewportSize(WIDE);
          found.push(...await page.locator("[style]").evaluateAll((all) => all.map((each) => each.outerHTML.slice(0, 120))));
          if (found.length > 0) trouble[stop] = found;
        }
        assert.deepEqual(trouble, {});
        assertQuiet(record, host.address);
      });
    }
  }
});

describe("words and light", () => {
  test("the three languages say different things, and none is left out", async (t) => {
    const { page, rekindle, record } = await start(t);
    await rekindle.reads(() => rekindle.loadSample.click());
    const said = [];
    for (const language of LANGUAGES) {
      await rekindle.language.selectOption(language);
      await page.waitForFunction((lang) => document.documentElement.lang === lang, language);
      said.push([await rekindle.answer.innerText(), await rekindle.advice.innerText(), await page.title()]);
    }
    for (const part of [0, 1, 2]) {
      assert.equal(new Set(said.map((each) => each[part])).size, 3, said.map((each) => each[part]).join("\n"));
    }
    assertQuiet(record, host.address);
  });

  test("the browser's language is spoken at first", async (t) => {
    for (const [locale, expected] of [["es-MX", "es"], ["cs-CZ", "cs"], ["de-DE", "en"]]) {
      const { page } = await start(t, { locale });
      assert.equal(await page.evaluate(() => document.documentElement.lang), expected, locale);
    }
  });

  test("the system's light is taken at first, and a choice goes before it", async (t) => {
    const { page, rekindle } = await start(t, { colorScheme: "dark" });
    const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const dark = await ground();
    await rekindle.theme.selectOption("light");
    await page.waitForFunction(() => document.documentElement.dataset.theme === "light");
    assert.notEqual(await ground(), dark);
  });

  test("language and light are remembered, and nothing else is", async (t) => {
    const { page, rekindle, record } = await start(t);
    await rekindle.theme.selectOption("dark");
    await rekindle.language.selectOption("cs");
    await rekindle.reads(() => rekindle.loadSample.click());
    await rekindle.go("plan");
    await rekindle.decision("cedar", "keep").check();
    await rekindle.approve.click();
    await page.reload();
    await rekindle.ready();

    const { lang, dataset } = await page.evaluate(() => {
      const root = document.documentElement;
      return { lang: root.lang, dataset: { ...root.dataset } };
    });
    assert.deepEqual([lang, dataset.theme], ["cs", "dark"]);
    assert.equal(await rekindle.units.count(), 0, "the diagnosis went with the page");
    const kept = await page.evaluate(async () => ({
      local: { ...localStorage },
      session: { ...sessionStorage },
      cookies: document.cookie,
      databases: (await indexedDB.databases()).length,
      caches: (await caches.keys()).length,
      workers: (await navigator.serviceWorker.getRegistrations()).length,
    }));
    assert.deepEqual(kept, {
      local: { "rekindle.language": "cs", "rekindle.theme": "dark" },
      session: {},
      cookies: "",
      databases: 0,
      caches: 0,
      workers: 0,
    });
    assertQuiet(record, host.address);
  });
});
