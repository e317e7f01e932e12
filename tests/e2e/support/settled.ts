// Waits until a page does not move by itself any more.
import type { Page } from "@playwright/test";

/** Waits until every animation that ends by itself has ended. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(() => {
    // Those that follow a scroll position have no end.
    const timed = document.getAnimations().filter(({ timeline }) => timeline === document.timeline);
    return Promise.all(timed.map((animation) => animation.finished));
  });
}
