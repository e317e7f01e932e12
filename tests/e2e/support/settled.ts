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

/** Waits a few event loop turns, without advancing the clock, until the page has handled the last event. */
export async function turns(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { port1, port2 } = new MessageChannel();
    for (let turn = 0; turn < 20; turn += 1) {
      await new Promise((done) => {
        port1.onmessage = done;
        port2.postMessage(turn);
      });
    }
  });
}
