// Views of listings: once for each visitor, pet and day, added up and forgotten after the day.
import { afterEach, beforeEach, expect, it } from "vitest";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createBreeder, createPet } from "../../../../tests/support/factories.ts";
import { noteViews, storeViews } from "./count-views.server.ts";
import { listFigures } from "./list-figures.server.ts";
import { rollUpViews } from "./roll-up.server.ts";

const NOW = new Date("2027-03-10T10:00:00Z");
const now = clock.now;
beforeEach(() => {
  clock.now = () => NOW;
});
afterEach(() => {
  clock.now = now;
});

const browser = (n: number) => ({ address: `192.0.2.${n}`, userAgent: "Mozilla/5.0 Firefox/128.0" });

async function listing() {
  const { id: breederId } = await createBreeder({ plan: "gold" });
  const { id: petId } = await createPet({ breederId });
  const opened = { kind: "opened" as const, petIds: [petId] };
  const figures = async () => (await listFigures(breederId, 7)).listings[0]!;
  return { breederId, petId, opened, figures };
}

it("[BRD-20] counts a visitor once a day for a pet, without crawlers and the breeder", async () => {
  const { breederId, petId, opened, figures } = await listing();
  for (const n of [1, 1, 2]) noteViews(opened, browser(n));
  noteViews({ kind: "seen", petIds: [petId, 2_000_000_000] }, browser(3));
  noteViews(opened, { ...browser(4), userAgent: "Mozilla/5.0 (compatible; Googlebot/2.1)" });
  noteViews(opened, { ...browser(5), userAgent: undefined });
  noteViews(opened, browser(6), breederId);
  await storeViews();
  noteViews(opened, browser(1));
  await storeViews();
  expect(await figures()).toMatchObject({ seen: 1, opened: 2, openedByDay: [0, 0, 0, 0, 0, 0, 2] });
});

it("[BRD-20] adds a day up once, and forgets its visitors and key", async () => {
  const { petId, opened, figures } = await listing();
  for (const n of [1, 2, 3]) noteViews(opened, browser(n));
  await storeViews();
  await rollUpViews();
  expect(await db.listingView.count({ where: { petId } })).toBe(3);
  const before = await db.listingView.findFirstOrThrow({ where: { petId } });
  clock.now = () => new Date("2027-03-11T10:00:00Z");
  noteViews(opened, browser(1));
  await storeViews();
  await Promise.all([rollUpViews(), rollUpViews()]);
  await rollUpViews();
  const today = await db.listingView.findMany({ where: { petId } });
  expect(today).toHaveLength(1);
  expect(today.some(({ visitor }) => Buffer.compare(visitor, before.visitor) === 0)).toBe(false);
  expect(await db.listingViewKey.count({ where: { day: { lt: new Date("2027-03-11") } } })).toBe(0);
  expect(await figures()).toMatchObject({ opened: 4, openedByDay: [0, 0, 0, 0, 0, 3, 1] });
});
