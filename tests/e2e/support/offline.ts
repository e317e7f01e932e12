// Fixtures of the offline tests: the site behind a proxy that can be cut, and a browser context that allows service
// workers, which all other tests block.
import type { Page } from "@playwright/test";
import { type Front, openFront } from "./reverse-proxy.ts";
import { type Line, openLine } from "./tcp-proxy.ts";
import { expect, startScript, test as base } from "./test.ts";

export { expect, ONLY_SCRIPTED, PHONE } from "./test.ts";

/** Console messages of the browser about failed requests. */
const CUT_OFF = /net::ERR_|Failed to (?:load resource|fetch)|the server responded with a status of 503/;

interface Fixtures {
  front: Front;
  /** Proxy between the browser and `front`. */
  line: Line;
}

export const test = base.extend<Fixtures>({
  front: async ({}, use) => {
    const front = await openFront(process.env.E2E_SITE ?? "");
    await use(front);
    await front.close();
  },
  line: async ({ front }, use) => {
    const line = await openLine(front.url);
    await use(line);
    await line.close();
  },
  baseURL: async ({ line }, use) => use(line.url),
  watch: async ({ watch }, use) => {
    watch.allow(CUT_OFF);
    await use(watch);
  },
  serviceWorkers: "allow",
});

/** Opens a page, starts its script, and waits until the service worker controls it. */
export async function openControlled(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await startScript(page);
  await page.evaluate(async () => {
    const { serviceWorker } = navigator;
    await serviceWorker.ready;
    if (serviceWorker.controller) return;
    await new Promise((done) => serviceWorker.addEventListener("controllerchange", done, { once: true }));
  });
}

/** Restores the connection and dispatches the page's `online` event. */
export async function reconnect(line: Line, page: Page): Promise<void> {
  line.set("open");
  await page.evaluate(() => dispatchEvent(new Event("online")));
}

/** Waits until the device has stored the documents of these paths. */
export async function expectStored(page: Page, ...paths: string[]): Promise<void> {
  await expect.poll(() => storedPaths(page)).toEqual(expect.arrayContaining(paths));
}

/** Returns the paths of all stored copies, of any account. */
export async function storedPaths(page: Page, kind = "page"): Promise<string[]> {
  return page.evaluate(async (wanted) => {
    const paths: string[] = [];
    for (const name of await caches.keys()) {
      if (!name.startsWith(`${wanted}:`)) continue;
      for (const { url } of await (await caches.open(name)).keys())
        paths.push(new URL(url).pathname + new URL(url).search);
    }
    return paths;
  }, kind);
}
