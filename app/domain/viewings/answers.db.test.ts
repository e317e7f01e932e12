// What a buyer's answers, the breeder's address and kept viewings lead to.
import { afterAll, afterEach, beforeEach, expect, it } from "vitest";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { stopJobs } from "#app/platform/jobs.server.ts";
import { createBreeder, createPet, createUser, viewerOf } from "../../../tests/support/factories.ts";
import { answerViewing } from "./answer.server.ts";
import { savePlace } from "./place.server.ts";
import { listOwnTimes } from "./queries.server.ts";

const realNow = clock.now;
const at = (iso: string) => void (clock.now = () => new Date(iso));
let breeder: Awaited<ReturnType<typeof createBreeder>>;
let buyer: Viewer;
let petId: number;

beforeEach(async () => {
  at("2028-03-20T12:00:00Z");
  breeder = await createBreeder({ plan: "gold" });
  buyer = viewerOf(await createUser());
  petId = (await createPet({ breederId: breeder.id })).id;
});
afterEach(() => void (clock.now = realNow));
afterAll(stopJobs, 30_000);

async function newViewing({ startsAt: iso = "2028-03-27T09:00:00Z" } = {}) {
  const startsAt = new Date(iso);
  const endsAt = new Date(startsAt.getTime() + 3_600_000);
  const { id: timeId } = await db.viewingTime.create({
    data: { breederId: breeder.id, startsAt, endsAt, kind: "visit" },
  });
  return db.viewing.create({ data: { timeId, petId, buyerId: buyer.userId, bookedAt: clock.now() } });
}

const queued = (viewingId: number) =>
  db.$queryRaw<{ what: string }[]>`SELECT data->>'about' || ' to ' || (data->>'to') AS what FROM jobs.job
    WHERE name = 'mail-viewing' AND (data->>'viewingId')::int = ${viewingId}::int`.then((rows) =>
    rows.map(({ what }) => what),
  );

it("[VIS-10] makes the second no to mother or place within 90 days a case of the breeder, and a signal of an open one", async () => {
  const { userId } = breeder;
  const answer = async (iso: string, further: { withMother: boolean | null; atPlace: boolean | null }) => {
    const { id } = await newViewing({ startsAt: iso });
    at(new Date(Date.parse(iso) + 2 * 3_600_000).toISOString());
    await answerViewing({ viewer: buyer, viewingId: id, answer: "yes", sawPet: true, ...further });
    const open = await db.moderationCase.findFirst({ where: { kind: "account", userId }, include: { signals: true } });
    return open?.signals.map(({ rule, weight }) => `${rule} ${weight}`) ?? null;
  };
  const no = { withMother: false, atPlace: true };
  expect(await answer("2028-01-03T09:00:00Z", no)).toBeNull();
  expect(await answer("2028-04-10T09:00:00Z", no)).toBeNull();
  expect(await answer("2028-04-11T09:00:00Z", { withMother: true, atPlace: true })).toBeNull();
  expect(await answer("2028-04-12T09:00:00Z", { withMother: null, atPlace: false })).toEqual([
    "viewing_answer 30",
    "viewing_answer 30",
  ]);
  expect(await answer("2028-04-13T09:00:00Z", no)).toHaveLength(3);
});

it("[VIS-03] tells buyers who could see the address when it changes, and no one else", async () => {
  const typed = { address: "1 Mill Lane", postcode: "CF10 1AA", showAtOnce: false, showPhone: false };
  expect(await savePlace(breeder.id, typed)).toEqual({ ok: true });
  const [soon, later] = [await newViewing({ startsAt: "2028-03-21T09:00:00Z" }), await newViewing()];
  await savePlace(breeder.id, typed);
  await savePlace(breeder.id, { ...typed, address: "2 Mill Lane" });
  expect([await queued(soon.id), await queued(later.id)]).toEqual([["address to buyer"], []]);
});

it("[VIS-10] shows the breeder from two viewings on how many a buyer has kept", async () => {
  const ofPast = async (day: string, state: string) => {
    const { id } = await newViewing({ startsAt: `2028-03-${day}T09:00:00Z` });
    await db.viewing.update({
      where: { id },
      data: { state, endedAt: state === "cancelled late" ? clock.now() : null },
    });
  };
  await newViewing();
  const kept = async () => (await listOwnTimes(breeder.id)).map(({ booked }) => booked?.kept);
  await ofPast("01", "done");
  expect(await kept()).toEqual([null]);
  await ofPast("02", "cancelled late");
  await ofPast("03", "unclear");
  expect(await kept()).toEqual([{ kept: 1, total: 2 }]);
});
