// Images that are put in order by dragging.
import { expect, type Page } from "@playwright/test";

/** What images are dragged by, once dragging has been loaded. */
export const gripsOf = (page: Page) => page.getByRole("button", { name: /^Photograph \d$/ });

/** Waits until dragging has measured the list and says what a drop would do now. A key or a drop before that is lost. */
export async function saysPlace(page: Page, place: number, count = 2): Promise<void> {
  await expect(page.getByText(`would be number ${place} of ${count}`)).toBeAttached();
}

/** Drags the first image to the second place. */
export async function moveFirstByKeys(page: Page): Promise<void> {
  await gripsOf(page).first().focus();
  await page.keyboard.press("Space");
  await saysPlace(page, 1);
  // Dragging listens to keys from the next turn of the timers on.
  await page.evaluate(() => new Promise((done) => setTimeout(done)));
  await page.keyboard.press("ArrowDown");
  await saysPlace(page, 2);
  await page.keyboard.press("Space");
}
