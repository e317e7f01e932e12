// Viewings on the database: adding times, booking, cancelling and moving, and who sees the address.
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { stopJobs } from "#app/platform/jobs/jobs.server.ts";
import { createBreeder, createPet, createUser, viewerOf } from "../../../../tests/support/factories.ts";
import { bookViewing } from "./book.server.ts";
import { cancelViewing, moveViewing } from "./change-viewing.server.ts";
import { offeredTimes } from "./offers.server.ts";
import { addTimes, type NewTimes, withdrawTime } from "./own-times.server.ts";
import { getViewing, listOwnTimes } from "./queries.server.ts";
import { TIME_TEXTS } from "./times.ts";

const NOW = new Date("2028-02-20T12:00:00Z");
const realNow = clock.now;
const at = (iso: string) => (clock.now = () => new Date(iso));
let breederId: number;
let owner: Viewer;
let petId: number;
let buyer: Viewer;

beforeEach(async () => {
  clock.now = () => NOW;
  const breeder = await createBreeder({ plan: "gold", tradingName: "Willowbrook" });
  breederId = breeder.id;
  owner = viewerOf(breeder.user, { type: "breeder", isBreeder: true, breederId });
  petId = (await createPet({ breederId, name: "Luna" })).id;
  buyer = viewerOf(await createUser());
});
afterEach(() => void (clock.now = realNow));
afterAll(stopJobs, 30_000);

const place = { address: "1 High Street", postcode: "ls6 2ab", showAtOnce: false, showPhone: false };
const add = (over: Partial<NewTimes> = {}) =>
  addTimes(breederId, {
    date: "2028-02-29",
    start: "10:00",
    minutes: "30",
    until: "",
    kind: "visit",
    subject: "",
    place,
    ...over,
  });
const book = (who: Viewer, timeId: number, over: { petId?: number; people?: number } = {}) =>
  bookViewing({ buyer: who, petId, timeId, people: 2, message: "We are two", ...over });
const move = (who: Viewer, viewingId: number, timeId: number) => moveViewing(who, { viewingId, timeId });
const offered = async (id = petId) => (await offeredTimes(id)).map(({ timeId }) => timeId);
async function bookFirst(): Promise<number> {
  const booked = await book(buyer, (await offered())[0]!);
  if (!booked.ok) throw new Error(booked.code);
  return booked.value.viewingId;
}

describe("times", () => {
  it("[VIS-01, VIS-02] are added whole or not at all, at most 60 at once, with the address the first time", async () => {
    expect(await add({ place: { ...place, address: " ", postcode: "ZZ" } })).toEqual({
      ok: false,
      errors: { address: "Enter the address where buyers can see your animals.", postcode: "Enter a UK postcode." },
    });
    expect(await add({ date: "2028-03-07" })).toEqual({ ok: true, value: { count: 1 } });
    expect(await db.viewingPlace.findUnique({ where: { breederId } })).toMatchObject({ town: "Headingley, LS6" });
    expect(await add({ start: "10:29", until: "2028-03-14", place: { ...place, address: "" } })).toEqual({
      ok: false,
      errors: { start: "You already have a viewing at 10:00 on 7 March 2028." },
    });
    expect(await listOwnTimes(breederId)).toHaveLength(1);
    expect(await add({ subject: `pet:${(await createPet()).id}` })).toEqual({
      ok: false,
      errors: { subject: TIME_TEXTS.subject },
    });
    await db.$executeRaw`INSERT INTO viewing_times (breeder_id, kind, starts_at, ends_at)
      SELECT ${breederId}::int, 'video', at, at + interval '15 min' FROM generate_series(1, 58) n,
        LATERAL (SELECT ${NOW}::timestamptz + (n + 50) * interval '20 h' AS at) times`;
    const atOnce = await Promise.all([add({ start: "07:00" }), add({ start: "08:00" })]);
    expect(atOnce).toContainEqual({ ok: true, value: { count: 1 } });
    expect(atOnce).toContainEqual({ ok: false, errors: { form: TIME_TEXTS.full } });
  });

  it("[VIS-02, VIS-05] are offered for their pet or litter until 2 hours before, not on vacation", async () => {
    const other = (await createPet({ breederId })).id;
    await add({ subject: `pet:${petId}` });
    expect([await offered(), await offered(other)]).toEqual([[expect.any(Number)], []]);
    at("2028-02-29T08:00:00Z");
    expect(await offered()).toHaveLength(1);
    at("2028-02-29T08:00:01Z");
    expect(await offered()).toEqual([]);
    clock.now = () => NOW;
    const [timeId] = await offered();
    await db.breederSettings.create({ data: { breederId, vacationMode: true } });
    expect(await offered()).toEqual([]);
    expect(await book(buyer, timeId!)).toEqual({ ok: false, code: "gone" });
  });

  it("[VIS-01] are withdrawn at once; a booked one with a reason for its buyer, not for one who has booked it since", async () => {
    const withdraw = (timeId: number, reason: string, viewingId?: number) =>
      withdrawTime(breederId, timeId, { reason, viewingId });
    await add({ until: "2028-03-07" });
    const [first = 0, second = 0] = await offered();
    expect(await withdraw(second, "")).toEqual({ ok: true, value: { wasBooked: false } });
    expect(await offered()).toEqual([first]);
    const viewingId = await bookFirst();
    expect(await withdraw(first, " ")).toEqual({ ok: false, code: "reason" });
    expect(await withdraw(first, "I am ill", viewingId - 1)).toEqual({ ok: false, code: "rebooked" });
    const elsewhere = await createBreeder();
    expect(await withdrawTime(elsewhere.id, first, { reason: "Ill" })).toEqual({ ok: false, code: "not-found" });
    expect(await withdraw(first, "The litter is ill", viewingId)).toEqual({ ok: true, value: { wasBooked: true } });
    const expected = { state: "cancelled by breeder", reason: "The reason: “The litter is ill”", canCancel: false };
    expect(await getViewing(buyer, viewingId)).toMatchObject(expected);
    expect(await offered()).toEqual([]);
  });
});

describe("a booking", () => {
  it("[VIS-06] is one for each time, also of 50 buyers at once", async () => {
    await add();
    const [timeId] = await offered();
    const users = await db.user.createManyAndReturn({
      data: Array.from({ length: 50 }, (_, n) => ({
        username: `race.${n}.${petId}`,
        email: `race.${n}.${petId}@example.test`,
        firstName: "Kit",
        lastName: "Lowe",
      })),
    });
    const results = await Promise.all(users.map((user) => book(viewerOf(user), timeId!)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(results.filter((result) => !result.ok && result.code === "taken")).toHaveLength(49);
    expect(await db.viewing.count({ where: { timeId } })).toBe(1);
  });

  it("[VIS-06] is one for each pet, a repeated form is the same one, and at most 5 are upcoming", async () => {
    await add({ until: "2028-04-04" });
    const times = await offered();
    const first = await book(buyer, times[0]!);
    expect(first.ok).toBe(true);
    expect(await book(buyer, times[0]!)).toEqual(first);
    expect(await book(buyer, times[1]!)).toMatchObject({ ok: false, code: "second", petName: "Luna" });
    const pets = await Promise.all(Array.from({ length: 5 }, () => createPet({ breederId })));
    const atOnce = await Promise.all(pets.map(({ id }, n) => book(buyer, times[n + 1]!, { petId: id })));
    expect(atOnce.filter(({ ok }) => ok)).toHaveLength(4);
    expect(atOnce).toContainEqual({ ok: false, code: "full" });
  });

  it("[VIS-05] is refused for breeders, sold or reserved pets, blocked users, too many visitors", async () => {
    await add();
    const [timeId] = await offered();
    expect(await book(buyer, timeId!, { people: 7 })).toEqual({ ok: false, code: "people" });
    expect(await book(owner, timeId!)).toEqual({ ok: false, code: "own-listing" });
    const other = viewerOf(await createUser(), { isBreeder: true, breederId: 1 });
    expect(await book(other, timeId!)).toEqual({ ok: false, code: "breeder-account" });
    await db.userBlock.create({ data: { blockerId: owner.userId, blockedId: buyer.userId } });
    expect(await book(buyer, timeId!)).toMatchObject({ ok: false, code: "blocked" });
    await db.userBlock.deleteMany();
    await db.pet.update({ where: { id: petId }, data: { reservedUntil: new Date("2028-06-01"), reserved: true } });
    expect(await book(buyer, timeId!)).toEqual({ ok: false, code: "reserved" });
    await db.pet.update({ where: { id: petId }, data: { soldAt: NOW } });
    expect(await book(buyer, timeId!)).toEqual({ ok: false, code: "not-found" });
  });

  it("[VIS-07] is cancelled in time or late, moved until 2 hours before, and frees its time", async () => {
    await add({ until: "2028-03-07" });
    const [[first, second], viewingId] = [await offered(), await bookFirst()];
    const secondBuyer = viewerOf(await createUser());
    expect(await move(secondBuyer, viewingId, second!)).toEqual({ ok: false, code: "not-found" });
    expect((await move(buyer, viewingId, second!)).ok).toBe(true);
    expect(await offered()).toEqual([first]);
    expect((await move(buyer, viewingId, first!)).ok).toBe(true);
    const late = await bookFirstOf(secondBuyer, second!);
    expect(await move(buyer, viewingId, second!)).toEqual({ ok: false, code: "taken" });
    at("2028-02-29T08:00:00Z");
    for (const _ of [1, 2]) expect(await cancelViewing(buyer, viewingId)).toMatchObject({ value: { isLate: false } });
    at("2028-03-07T08:00:01Z");
    expect(await move(secondBuyer, late, first!)).toEqual({ ok: false, code: "late" });
    expect(await cancelViewing(secondBuyer, late, { isLate: false })).toEqual({ ok: false, code: "late" });
    expect(await cancelViewing(secondBuyer, late)).toEqual({ ok: true, value: { isLate: true } });
    expect(await getViewing(secondBuyer, late)).toMatchObject({ state: "cancelled late" });
  });

  it("[VIS-03] shows its buyer town and district, the address from 24 hours before, and no one else anything", async () => {
    await add();
    const viewingId = await bookFirst();
    expect(await getViewing(buyer, viewingId)).toMatchObject({ town: "Headingley, LS6", address: null, phone: null });
    expect(await getViewing(owner, viewingId)).toMatchObject({ side: "breeder", address: "1 High Street\nLS6 2AB" });
    expect(await getViewing(viewerOf(await createUser()), viewingId)).toBeNull();
    await db.viewingPlace.update({ where: { breederId }, data: { showPhone: true } });
    at("2028-02-28T10:00:00Z");
    const shown = { address: "1 High Street\nLS6 2AB", phone: "07700900123" };
    expect(await getViewing(buyer, viewingId)).toMatchObject(shown);
    at("2028-03-01T10:30:00Z");
    expect(await getViewing(buyer, viewingId)).toMatchObject({ address: null, phone: null });
  });
});

async function bookFirstOf(who: Viewer, timeId: number): Promise<number> {
  const booked = await book(who, timeId);
  if (!booked.ok) throw new Error(booked.code);
  return booked.value.viewingId;
}
