// Delays script files until the test releases them, to test a page before hydration.
import type { Page } from "@playwright/test";

/** Delays every script file of the page until the returned function is called. */
export async function holdScript(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((go) => (release = go));
  await page.route("**/assets/*.js", async (route) => {
    await released;
    // The requests of a page that was left are aborted.
    await route.continue().catch(() => undefined);
  });
  return release;
}
