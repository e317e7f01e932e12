// GET /api/breeders/featured, /top-rated and /verified.
import { beforeAll, expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { createBreeder, createReview } from "../../support/factories.ts";
import { sharedSite } from "../../support/site.ts";

const site = await sharedSite();

beforeAll(async () => {
  const made = [
    { tradingName: "Plain five", rating: 5 },
    { tradingName: "Gold four", rating: 4, plan: "gold" },
    { tradingName: "Platinum three", rating: 3, plan: "platinum" },
    { tradingName: "Standard two", rating: 2, plan: "standard" },
    { tradingName: "Waiting", rating: 5, status: "pending" },
  ] as const;
  for (const { rating, ...data } of made) await createReview((await createBreeder(data)).id, { rating });
});

async function names(path: string): Promise<{ names: string[]; total: number }> {
  const response = await site.get(`/api/breeders/${path}`);
  expect(response.status).toBe(200);
  const body = (await response.json()) as {
    total: number;
    breeders: { info: { registration: { trading_name: string } } }[];
  };
  return { total: body.total, names: body.breeders.map((breeder) => breeder.info.registration.trading_name) };
}

it("[OPN-07, JBR-06] featured are the public breeders on Gold or Platinum, best rated first", async () => {
  expect(await names("featured")).toEqual({ total: 2, names: ["Gold four", "Platinum three"] });
});

it("[TEN-05] featured are as many as the site's setting says, whatever is asked for", async () => {
  await db.siteSettings.update({ where: { id: 1 }, data: { featuredBreederLimit: 1 } });
  expect((await names("featured?page_size=50&page=2")).names).toEqual(["Gold four"]);
});

it("[OPN-07, JBR-07] top-rated are all public breeders by average rating, in pages", async () => {
  expect((await names("top-rated")).names).toEqual(["Plain five", "Gold four", "Platinum three", "Standard two"]);
  expect(await names("top-rated?page=2&page_size=3")).toEqual({ total: 4, names: ["Standard two"] });
});

it("[OPN-07, JBR-08] verified are all public breeders, newest first", async () => {
  expect((await names("verified")).names).toEqual(["Standard two", "Platinum three", "Gold four", "Plain five"]);
});
