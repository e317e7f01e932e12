// The clock of the payment provider's stand-in is one for all journeys: who moves it, or needs it to stand still, has it
// alone. And what one does on the stand-in's own page.
import { mkdirSync, rmdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";

/** The stand-in is another site on this machine. */
export const ELSEWHERE = /^request to http:\/\/127\.0\.0\.1:\d+$/;

/** Does something while no other journey moves the clock. */
export async function withClock(work: () => Promise<void>): Promise<void> {
  const lock = join(tmpdir(), `pawstead-clock-${process.env.E2E_SITE?.replaceAll(/\W+/g, "-")}`);
  await expect.poll(() => taken(lock), { timeout: 50_000 }).toBe(true);
  try {
    await work();
  } finally {
    rmdirSync(lock);
  }
}

function taken(lock: string): boolean {
  try {
    mkdirSync(lock);
    return true;
  } catch {
    return false;
  }
}

/** Moves the clock on by a month, from the stand-in's page that is open. */
export async function aMonthLater(page: Page, origin: string): Promise<void> {
  const answer = await page.request.post(`${origin}/stand-in/advance`, { form: {} });
  expect(answer.ok()).toBe(true);
}

/** Pays with a card on the page of the stand-in; answers where the stand-in is. */
export async function pay(page: Page, card: string): Promise<string> {
  await expect(page.getByLabel("Card number")).toBeVisible();
  const { origin } = new URL(page.url());
  await page.getByLabel("Card number").fill(card);
  await page.getByRole("button", { name: "Pay" }).click();
  return origin;
}
