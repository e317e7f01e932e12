// Delays script files until the test releases them, to test a page before hydration.
import type { Page } from "@playwright/test";

/**
 * Delays every script file of the page until the returned function is called. A page that waits for its script has not
 * loaded, so that going to one waits for its HTML alone.
 */
export async function holdScript(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((go) => (release = go));
  await page.route("**/assets/*.js", async (route) => {
    await released;
    // The requests of a page that was left are aborted.
    await route.continue().catch(() => undefined);
  });
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = (url, options) => goto(url, { waitUntil: "domcontentloaded", ...options });
  page.reload = (options) => reload({ waitUntil: "domcontentloaded", ...options });
  const waitForURL = page.waitForURL.bind(page);
  page.waitForURL = (url, options) => waitForURL(url, { waitUntil: "domcontentloaded", ...options });
  return release;
}
