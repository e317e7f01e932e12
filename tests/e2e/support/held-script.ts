// Script that is on its way for as long as a test wants: what a visitor does on a slow connection before a page is hydrated.
import type { Page } from "@playwright/test";

/** Holds every script file that the page asks for, until the function it returns is called. */
export async function holdScript(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((go) => (release = go));
  await page.route("**/assets/*.js", async (route) => {
    await released;
    // A page that was left has given up what it asked for.
    await route.continue().catch(() => undefined);
  });
  return release;
}
