// Another time that the breeder offers for a booked viewing, and one that is withdrawn while its viewing moves away.
import { afterAll, afterEach, expect, it } from "vitest";
import { clock } from "#app/platform/clock.server.ts";
import { db, pool } from "#app/platform/db.server.ts";
import { stopJobs } from "#app/platform/jobs/jobs.server.ts";
import { createBreeder, createPet, createUser, viewerOf } from "../../../../tests/support/factories.ts";
import { cancelViewing, moveViewing } from "./change-viewing.server.ts";
import { acceptOffer, offerTime } from "./offer-time.server.ts";
import { whyTimesAreHidden, withdrawTime } from "./own-times.server.ts";
import { getViewing, listOwnTimes } from "./queries.server.ts";
import { confirmReady, readyUrl } from "./ready.server.ts";

const realNow = clock.now;
const at = (iso: string) => void (clock.now = () => new Date(iso));
afterEach(() => void (clock.now = realNow));
afterAll(stopJobs, 30_000);

const queued = async (viewingId: number) =>
  (
    await pool.query<{ what: string }>(
      `SELECT (data->>'about') || ' to ' || (data->>'to') AS what FROM jobs.job
       WHERE name = 'mail-viewing' AND (data->>'viewingId')::int = $1 ORDER BY created_on, what`,
      [viewingId],
    )
  ).rows.map(({ what }) => what);

it("[VIS-16] moves a viewing to the time that its breeder offers when the buyer accepts within 72 hours, and else leaves it", async () => {
  at("2028-03-20T12:00:00Z");
  const [breeder, buyer] = [await createBreeder({ plan: "gold" }), viewerOf(await createUser())];
  const { id: petId } = await createPet({ breederId: breeder.id });
  const free = async (iso: string) => {
    const startsAt = new Date(iso);
    const span = { startsAt, endsAt: new Date(startsAt.getTime() + 3_600_000) };
    return (await db.viewingTime.create({ data: { breederId: breeder.id, kind: "visit", ...span } })).id;
  };
  const book = async (iso: string) =>
    db.viewing.create({ data: { timeId: await free(iso), petId, buyerId: buyer.userId, bookedAt: clock.now() } });
  const { id, timeId } = await book("2028-03-27T09:00:00Z");
  const [other, booked] = [await free("2028-03-29T09:00:00Z"), await book("2028-03-25T09:00:00Z")];
  const offer = (to: number) => offerTime(breeder.id, id, to);
  // For another animal, and within two hours: neither is in the list to choose from.
  const forOther = await free("2028-03-30T09:00:00Z");
  await db.viewingTime.update({
    where: { id: forOther },
    data: { petId: (await createPet({ breederId: breeder.id })).id },
  });
  const tooSoon = await free("2028-03-20T13:00:00Z");
  const [mine] = (await listOwnTimes(breeder.id)).filter((time) => time.booked?.viewingId === id);
  expect(mine?.booked?.others.map((time) => time.timeId)).toEqual([other]);
  for (const refused of [forOther, tooSoon]) expect(await offer(refused)).toEqual({ ok: false, code: "taken" });
  expect(await offer(booked.timeId)).toEqual({ ok: false, code: "taken" });
  expect(await offerTime(breeder.id + 1, id, other)).toEqual({ ok: false, code: "not-found" });
  expect(await offer(other)).toMatchObject({ ok: true });
  // The same form, sent twice: one email, and no further 72 hours.
  at("2028-03-20T12:01:00Z");
  expect(await offer(other)).toMatchObject({ ok: true });
  expect(await queued(id)).toEqual(["offered to buyer"]);
  expect(await getViewing(buyer, id)).toMatchObject({ offer: { timeId: other, until: "2028-03-23T12:00:00.000Z" } });
  at("2028-03-23T12:00:00Z");
  expect(await acceptOffer(buyer, id, other)).toEqual({ ok: false, code: "over" });
  expect(await getViewing(buyer, id)).toMatchObject({ offer: null, startsAt: "2028-03-27T09:00:00.000Z" });
  // Vacation mode hides times from buyers, not what the breeder offers.
  await db.breederSettings.create({ data: { breederId: breeder.id, vacationMode: true } });
  expect(await whyTimesAreHidden(breeder.id)).toBe("vacation");
  expect(await offer(other)).toMatchObject({ ok: true });
  expect(await acceptOffer(viewerOf(breeder.user), id, other)).toEqual({ ok: false, code: "not-found" });
  expect(await acceptOffer(buyer, id, timeId)).toMatchObject({ ok: true });
  // A page that shows the viewing at another time, which it had before.
  const shown = "2028-03-26T09:00:00.000Z";
  expect(await acceptOffer(buyer, id, other, shown)).toEqual({ ok: false, code: "changed" });
  expect([await acceptOffer(buyer, id, other), await acceptOffer(buyer, id, other)]).toMatchObject([
    { ok: true },
    { ok: true },
  ]);
  const moved = await db.viewing.findUniqueOrThrow({ where: { id } });
  expect(moved).toMatchObject({ timeId: other, sequence: 1, offeredTimeId: null, offeredAt: clock.now() });
  expect((await queued(id)).sort().slice(0, 2)).toEqual(["moved to breeder", "moved to buyer"]);
});

it("[VIS-16] offers another time only while it can be booked: not within two hours of it, withdrawn, or booked by another buyer", async () => {
  at("2028-03-20T12:00:00Z");
  const [breeder, buyer, other] = [await createBreeder({ plan: "gold" }), await createUser(), await createUser()];
  const { id: petId } = await createPet({ breederId: breeder.id });
  const free = async (iso: string) => {
    const startsAt = new Date(iso);
    const span = { startsAt, endsAt: new Date(startsAt.getTime() + 3_600_000) };
    return (await db.viewingTime.create({ data: { breederId: breeder.id, kind: "visit", ...span } })).id;
  };
  const data = { petId, buyerId: buyer.id, bookedAt: clock.now() };
  const { id } = await db.viewing.create({ data: { ...data, timeId: await free("2028-03-27T09:00:00Z") } });
  const [soon, later] = [await free("2028-03-21T10:00:00Z"), await free("2028-03-28T09:00:00Z")];
  const offer = async () => (await getViewing(viewerOf(buyer), id))?.offer;
  const ofBreeder = async () => (await listOwnTimes(breeder.id)).find(({ booked }) => booked?.viewingId === id)?.booked;
  await offerTime(breeder.id, id, soon);
  expect(await offer()).toMatchObject({ timeId: soon, until: "2028-03-21T08:00:00.000Z" });
  at("2028-03-21T08:00:00Z");
  expect([await offer(), (await ofBreeder())?.offeredAt]).toEqual([null, null]);
  expect(await acceptOffer(viewerOf(buyer), id, soon)).toEqual({ ok: false, code: "over" });
  await offerTime(breeder.id, id, later);
  expect([await offer(), (await ofBreeder())?.offeredAt]).toMatchObject([
    { timeId: later },
    "2028-03-28T09:00:00.000Z",
  ]);
  const theirs = await db.viewing.create({ data: { ...data, buyerId: other.id, timeId: later } });
  expect([await offer(), (await ofBreeder())?.offeredAt]).toEqual([null, null]);
  expect(await acceptOffer(viewerOf(buyer), id, later)).toEqual({ ok: false, code: "taken" });
  await cancelViewing(viewerOf(other), theirs.id);
  expect(await offer()).toMatchObject({ timeId: later });
  await withdrawTime(breeder.id, later, { reason: "" });
  expect([await offer(), (await ofBreeder())?.offeredAt]).toEqual([null, null]);
  expect(await acceptOffer(viewerOf(buyer), id, later)).toEqual({ ok: false, code: "over" });
});

it("[VIS-07] a viewing that moves to another time is not cancelled with the old one", async () => {
  at("2028-03-20T12:00:00Z");
  const breeder = await createBreeder({ plan: "gold" });
  const { id: petId } = await createPet({ breederId: breeder.id });
  const times = ["2028-03-27T09:00:00Z", "2028-03-28T09:00:00Z"].map((iso) => new Date(iso));
  const [old, other] = await Promise.all(
    times.map((startsAt) =>
      db.viewingTime.create({
        data: { breederId: breeder.id, kind: "visit", startsAt, endsAt: new Date(startsAt.getTime() + 3_600_000) },
      }),
    ),
  );
  const buyerId = (await createUser()).id;
  const { id } = await db.viewing.create({ data: { timeId: old!.id, petId, buyerId, bookedAt: clock.now() } });
  const moving = await pool.connect();
  try {
    await moving.query("BEGIN");
    await moving.query("UPDATE viewings SET time_id = $1 WHERE id = $2", [other!.id, id]);
    const withdrawn = withdrawTime(breeder.id, old!.id, { reason: "I am away" });
    const waits = "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
    await expect.poll(async () => (await pool.query(waits)).rowCount).toBe(1);
    await moving.query("COMMIT");
    expect(await withdrawn).toEqual({ ok: true, value: { wasBooked: false } });
  } finally {
    moving.release();
  }
  expect(await db.viewing.findUniqueOrThrow({ where: { id } })).toMatchObject({ state: "booked", timeId: other!.id });
});

it("[VIS-07, VIS-08] only the viewing that the page shows is cancelled, moved or confirmed, not one moved since in another tab", async () => {
  at("2028-03-20T12:00:00Z");
  const [breeder, buyer] = [await createBreeder({ plan: "gold" }), viewerOf(await createUser())];
  const { id: petId } = await createPet({ breederId: breeder.id });
  const free = async (iso: string) => {
    const startsAt = new Date(iso);
    const span = { startsAt, endsAt: new Date(startsAt.getTime() + 3_600_000) };
    return (await db.viewingTime.create({ data: { breederId: breeder.id, kind: "visit", ...span } })).id;
  };
  const [first, second, third] = ["2028-03-27T09:00:00Z", "2028-03-28T09:00:00Z", "2028-03-29T09:00:00Z"] as const;
  const times = [await free(first), await free(second), await free(third)] as const;
  const data = { timeId: times[0], petId, buyerId: buyer.userId, bookedAt: clock.now() };
  const { id: viewingId } = await db.viewing.create({ data });
  const [old, now] = [first, second].map((iso) => new Date(iso).toISOString());
  const moveTo = (timeId: number, shown?: string) => moveViewing(buyer, { viewingId, timeId, shown });
  expect(await moveTo(times[1], old)).toMatchObject({ ok: true });
  // The same form, sent twice.
  expect(await moveTo(times[1], old)).toMatchObject({ ok: true });
  expect(await moveTo(times[2], old)).toEqual({ ok: false, code: "changed" });
  expect(await cancelViewing(buyer, viewingId, { startsAt: old })).toEqual({ ok: false, code: "changed" });
  const cancelled = { reason: "I am ill", viewingId };
  expect(await withdrawTime(breeder.id, times[0], cancelled)).toEqual({ ok: false, code: "left" });
  const token = readyUrl({ viewingId, side: "buyer" }).split("/").at(-1)!;
  expect(await confirmReady(token, old)).toBe(false);
  expect(await db.viewing.findUniqueOrThrow({ where: { id: viewingId } })).toMatchObject({
    ...{ state: "booked", timeId: times[1], buyerReadyAt: null },
  });
  expect(await confirmReady(token, now)).toBe(true);
  expect(await cancelViewing(buyer, viewingId, { startsAt: now })).toEqual({ ok: true, value: { isLate: false } });
  expect(await cancelViewing(buyer, viewingId, { startsAt: old })).toEqual({ ok: true, value: { isLate: false } });
});
