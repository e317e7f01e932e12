// Delays script files until the test releases them, to test a page before hydration.
import type { CDPSession, Page } from "@playwright/test";

/** The page's DevTools session and, while scripts are delayed, the ids of the requests that wait. */
interface Delay {
  session: CDPSession;
  waiting: string[] | null;
}

const delays = new WeakMap<Page, Delay>();

/**
 * Delays every script file of the page until the returned function is called. A page that waits for its script has not
 * loaded, so that going to one waits for its HTML alone. By a DevTools command of its own: a route of Playwright's would
 * stop every request and turn the cache off, so that each page would load its fonts and styles again.
 */
export async function holdScript(page: Page): Promise<() => void> {
  const delay = delays.get(page) ?? (await waitForHtmlAlone(page));
  delay.waiting ??= [];
  await delay.session.send("Fetch.enable", { patterns: [{ urlPattern: "*/assets/*.js" }] });
  // Scripts that are in the memory of the page's process would not be asked for: this forgets them, and keeps the cache of files.
  for (const cacheDisabled of [true, false]) await delay.session.send("Network.setCacheDisabled", { cacheDisabled });
  // Each request by its id: Fetch.disable loses one that is just being paused, and the page then waits for it for ever.
  return () => {
    for (const requestId of delay.waiting ?? []) resume(delay.session, requestId);
    delay.waiting = null;
  };
}

// A request of a page that was left meanwhile has gone.
function resume(session: CDPSession, requestId: string): void {
  session.send("Fetch.continueRequest", { requestId }).catch(() => undefined);
}

async function waitForHtmlAlone(page: Page): Promise<Delay> {
  const session = await page.context().newCDPSession(page);
  const delay: Delay = { session, waiting: null };
  delays.set(page, delay);
  session.on("Fetch.requestPaused", ({ requestId }) => {
    if (delay.waiting === null) resume(session, requestId);
    else delay.waiting.push(requestId);
  });
  await session.send("Network.enable");
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = (url, options) => goto(url, { waitUntil: "domcontentloaded", ...options });
  page.reload = (options) => reload({ waitUntil: "domcontentloaded", ...options });
  const waitForURL = page.waitForURL.bind(page);
  page.waitForURL = (url, options) => waitForURL(url, { waitUntil: "domcontentloaded", ...options });
  return delay;
}
