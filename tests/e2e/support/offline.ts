// What journeys without a connection share: a site behind a line that can be cut, and a browser that lets service workers
// work, which all others do without.
import type { Page } from "@playwright/test";
import { type Front, openFront } from "./front.ts";
import { type Line, openLine } from "./line.ts";
import { expect, startScript, test as base } from "./test.ts";

export { expect, ONLY_SCRIPTED, PHONE } from "./test.ts";

/** The browser says so itself whenever something could not be loaded. */
const CUT_OFF = /net::ERR_|Failed to (?:load resource|fetch)|the server responded with a status of 503/;

interface Fixtures {
  front: Front;
  /** From the browser to the front, and so to the site. */
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

/** Opens a page, starts its script, and waits until the service worker works for it. */
export async function openKept(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await startScript(page);
  await page.evaluate(async () => {
    const { serviceWorker } = navigator;
    await serviceWorker.ready;
    if (serviceWorker.controller) return;
    await new Promise((done) => serviceWorker.addEventListener("controllerchange", done, { once: true }));
  });
}

/** Ends a tunnel: the line passes everything again, and the browser tells the page so. */
export async function reconnect(line: Line, page: Page): Promise<void> {
  line.set("open");
  await page.evaluate(() => dispatchEvent(new Event("online")));
}

/** Waits until the device holds a copy of each of these addresses, as documents. */
export async function expectKept(page: Page, ...paths: string[]): Promise<void> {
  await expect.poll(() => keptPaths(page)).toEqual(expect.arrayContaining(paths));
}

/** The addresses of all copies of pages on the device, of whatever account. */
export async function keptPaths(page: Page, kind = "page"): Promise<string[]> {
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
