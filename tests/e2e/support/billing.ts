// Clock and checkout page of the payment provider's stand-in. All tests share the clock, so a test that moves it or
// needs it constant takes a lock.
import { request } from "node:http";
import { expect, type Page } from "@playwright/test";
import pg from "pg";
import { databaseUrl } from "./second-process.ts";

/** Requests to the stand-in, which is another origin on this machine. */
export const ELSEWHERE = /^request to http:\/\/127\.0\.0\.1:\d+$/;

/**
 * Runs `work` while no other test moves the clock. The lock ends with its connection, also when the test is aborted.
 */
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

/** Advances the clock by a month, on a new connection: the server may be closing an idle one. */
export async function advanceOneMonth(origin: string): Promise<void> {
  const status = await new Promise((done, failed) => {
    const req = request(`${origin}/stand-in/advance`, { method: "POST", agent: false }, (response) => {
      response.resume();
      done(response.statusCode);
    });
    req.on("error", failed).end();
  });
  expect(status).toBe(303);
}

/** Pays with a card on the stand-in's checkout page; returns the stand-in's origin. */
export async function pay(page: Page, card: string): Promise<string> {
  await expect(page.getByLabel("Card number")).toBeVisible();
  const { origin } = new URL(page.url());
  await page.getByLabel("Card number").fill(card);
  await page.getByRole("button", { name: "Pay" }).click();
  return origin;
}
