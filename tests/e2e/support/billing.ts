// Checkout page of the payment provider's stand-in.
import { expect, type Page } from "@playwright/test";

/** Requests to the stand-in, which is another origin on this machine. */
export const ELSEWHERE = /^request to http:\/\/127\.0\.0\.1:\d+$/;

/** Pays with a card on the checkout page. */
export async function pay(page: Page, card: string): Promise<void> {
  await expect(page.getByLabel("Card number")).toBeVisible();
  await page.getByLabel("Card number").fill(card);
  await page.getByRole("button", { name: "Pay" }).click();
}
