// Reordering of images by drag and drop.
import { expect, type Page } from "@playwright/test";

/** The drag handles of images, present once the drag script has loaded. */
export const dragHandles = (page: Page) => page.getByRole("button", { name: /^Photo \d$/ });

/** Waits for the announcement of the drop position. A key or a drop before that is ignored. */
export async function expectDropPlace(page: Page, place: number, count = 2): Promise<void> {
  await expect(page.getByText(`would be number ${place} of ${count}`)).toBeAttached();
}

/** Moves the first image to the second place by keyboard. */
export async function moveFirstByKeys(page: Page): Promise<void> {
  await dragHandles(page).first().focus();
  await page.keyboard.press("Space");
  await expectDropPlace(page, 1);
  // The keyboard sensor attaches its listeners in a setTimeout.
  await page.evaluate(() => new Promise((done) => setTimeout(done)));
  await page.keyboard.press("ArrowDown");
  await expectDropPlace(page, 2);
  await page.keyboard.press("Space");
}
