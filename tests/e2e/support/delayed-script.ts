// Delays script files until the test releases them, to test a page before hydration.
import type { CDPSession, Page } from "@playwright/test";

const sessions = new WeakMap<Page, CDPSession>();

/**
 * Delays every script file of the page until the returned function is called. A page that waits for its script has not
 * loaded, so that going to one waits for its HTML alone. By a DevTools command of its own: a route of Playwright's would
 * stop every request and turn the cache off, so that each page would load its fonts and styles again.
 */
export async function holdScript(page: Page): Promise<() => void> {
  const session = sessions.get(page) ?? (await waitForHtmlAlone(page));
  await session.send("Fetch.enable", { patterns: [{ urlPattern: "*/assets/*.js" }] });
  // Scripts that are in the memory of the page's process would not be asked for: this forgets them, and keeps the cache of files.
  for (const cacheDisabled of [true, false]) await session.send("Network.setCacheDisabled", { cacheDisabled });
  // Whatever waits goes on.
  return () => void session.send("Fetch.disable");
}

async function waitForHtmlAlone(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  sessions.set(page, session);
  await session.send("Network.enable");
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = (url, options) => goto(url, { waitUntil: "domcontentloaded", ...options });
  page.reload = (options) => reload({ waitUntil: "domcontentloaded", ...options });
  const waitForURL = page.waitForURL.bind(page);
  page.waitForURL = (url, options) => waitForURL(url, { waitUntil: "domcontentloaded", ...options });
  return session;
}
