// Waits until a page does not move by itself any more.
import type { Page } from "@playwright/test";

/** Waits until everything is laid out: content-visibility lays out what is below the first view piece by piece. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished)));
}
