import { expect, it, onTestFinished } from "vitest";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { visitSchema } from "./metrics.ts";
import { pageKindOf } from "./page-kinds.ts";
import { countVisit, readFieldSpeed } from "./visits.server.ts";

it("[OWN-09] visits are counted by week and kind of page, and shown as 75th percentiles", async () => {
  const now = clock.now;
  onTestFinished(async () => {
    clock.now = now;
    await db.fieldSpeed.deleteMany();
  });
  clock.now = () => new Date("2031-03-09T23:30:00Z"); // a Sunday
  for (const lcp of [400, 900, 1_100, 9_000]) await countVisit({ kind: "pet", lcp, ttfb: 40, cls: 0.02 });
  clock.now = () => new Date("2031-03-10T00:30:00Z");
  await countVisit({ kind: "pet", ttfb: 20_000, inp: 150, cls: 0 });
  expect(await readFieldSpeed()).toEqual([
    { week: "2031-03-10", kind: "pet", visits: 1, lcp: "–", inp: "at most 150 ms", cls: "at most 0.01", ttfb: "over 8,000 ms" },
    { week: "2031-03-03", kind: "pet", visits: 4, lcp: "at most 1,200 ms", inp: "–", cls: "at most 0.025", ttfb: "at most 50 ms" },
  ]); // oxfmt-ignore
});

it("[OWN-09] a visit has a kind of page and measured values, and nothing else", () => {
  expect(["/", "/pets", "/pets/bramble-12", "/breeder/pets", "/@willow", "/admin/system", "/terms"].map(pageKindOf)).toEqual(
    ["home", "pets", "pet", "breeder area", "breeder", "admin area", "other"],
  ); // oxfmt-ignore
  expect(visitSchema.safeParse({ kind: "pet", lcp: 1 }).success).toBe(true);
  for (const wrong of [
    { kind: "x" },
    { kind: "pet", lcp: -1 },
    { kind: "pet", lcp: "1" },
    { kind: "pet", user: 7 },
    null,
  ]) {
    expect(visitSchema.safeParse(wrong).success).toBe(false);
  }
});
