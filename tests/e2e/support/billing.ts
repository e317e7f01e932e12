// The clock of the payment provider's stand-in is one for all tests: a test that moves it, or needs it to stand still, has
// it alone. And what a user does on the stand-in's own page.
import { request } from "node:http";
import { expect, type Page } from "@playwright/test";
import pg from "pg";
import { databaseUrl } from "./second-process.ts";

/** The stand-in is another site on this machine. */
export const ELSEWHERE = /^request to http:\/\/127\.0\.0\.1:\d+$/;

/** Does something while no other test moves the clock. The lock ends with its connection, so that of a test that broke off. */
export async function withClock(work: () => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: await databaseUrl(process.env.E2E_DATA ?? "") });
  await client.connect();
  try {
    await client.query("SELECT pg_advisory_lock(hashtextextended('clock of the payment provider', 0))");
    await work();
  } finally {
    await client.end();
  }
}

/** Moves the clock on by a month. On a connection of its own: one that was kept open may be closed at this moment. */
export async function aMonthLater(origin: string): Promise<void> {
  const status = await new Promise((done, failed) => {
    const asked = request(`${origin}/stand-in/advance`, { method: "POST", agent: false }, (answer) => {
      answer.resume();
      done(answer.statusCode);
    });
    asked.on("error", failed).end();
  });
  expect(status).toBe(303);
}

/** Pays with a card on the page of the stand-in; answers where the stand-in is. */
export async function pay(page: Page, card: string): Promise<string> {
  await expect(page.getByLabel("Card number")).toBeVisible();
  const { origin } = new URL(page.url());
  await page.getByLabel("Card number").fill(card);
  await page.getByRole("button", { name: "Pay" }).click();
  return origin;
}
