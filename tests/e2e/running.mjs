// The browser and the host that the tests of one file share: started before the first of them, closed after the last.

import { after, before } from "node:test";

import { launch, serve } from "./harness.mjs";

export let browser;
export let host;

before(async () => {
  browser = await launch();
  host = await serve();
});

after(async () => {
  await browser?.close();
  await host?.close();
});
