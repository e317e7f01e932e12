// What happens to a booked viewing by itself: reminders, the question, results, and the rules that end it.
import { afterAll, afterEach, beforeEach, expect, it } from "vitest";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db, pool } from "#app/platform/db.server.ts";
import { stopJobs } from "#app/platform/jobs/jobs.server.ts";
import { createBreeder, createPet, createUser, viewerOf } from "../../../../tests/support/factories.ts";
import { answerViewing } from "./answer.server.ts";
import { viewingEmail } from "./emails.server.ts";
import { endByRules } from "./end-by-rules.server.ts";
import { followViewings } from "./follow-up.server.ts";
import { getViewing } from "./queries.server.ts";
import { confirmReady, findReady, readyUrl } from "./ready.server.ts";
import type { Answer } from "./result.ts";

const realNow = clock.now;
const at = (iso: string) => void (clock.now = () => new Date(iso));
let breeder: Awaited<ReturnType<typeof createBreeder>>;
let owner: Viewer;
let buyer: Viewer;
let petId: number;

beforeEach(async () => {
  at("2028-03-20T12:00:00Z");
  breeder = await createBreeder({ plan: "gold", user: { firstName: "Nia" } });
  owner = viewerOf(breeder.user, { isBreeder: true, breederId: breeder.id });
  buyer = viewerOf(await createUser({ firstName: "Amira" }));
  petId = (await createPet({ breederId: breeder.id, name: "Luna" })).id;
});
afterEach(async () => {
  clock.now = realNow;
  await db.viewing.deleteMany();
});
afterAll(stopJobs, 30_000);

/** A viewing on Monday 27 March 2028, the day after the clocks go forward, at 10:00 in London. */
async function newViewing(data: { forPet?: boolean; kind?: string; startsAt?: string; bookedAt?: Date } = {}) {
  const startsAt = new Date(data.startsAt ?? "2028-03-27T09:00:00Z");
  const endsAt = new Date(startsAt.getTime() + 3_600_000);
  const { kind = "visit", bookedAt = clock.now() } = data;
  const time = { breederId: breeder.id, startsAt, endsAt, kind, petId: data.forPet ? petId : null };
  const { id: timeId } = await db.viewingTime.create({ data: time });
  return db.viewing.create({ data: { timeId, petId, buyerId: buyer.userId, bookedAt } });
}

/** What is queued about a viewing, oldest first: "reminder to buyer". */
async function queued(viewingId: number): Promise<string[]> {
  const { rows } = await pool.query<{ what: string }>(
    `SELECT coalesce(data->>'about', 'text') || ' to ' || (data->>'to') AS what FROM jobs.job
     WHERE name IN ('mail-viewing', 'text-viewing') AND (data->>'viewingId')::int = $1 ORDER BY created_on, what`,
    [viewingId],
  );
  return rows.map(({ what }) => what);
}

async function run(iso: string, viewingId: number): Promise<string[]> {
  const before = (await queued(viewingId)).length;
  at(iso);
  await Promise.all([followViewings(), followViewings()]);
  return (await queued(viewingId)).slice(before);
}

const both = (what: string) => [`${what} to breeder`, `${what} to buyer`];

it("[VIS-08] reminds both at 17:00 of the day before, says at 20:00 who has not confirmed, texts 2 hours before", async () => {
  const { id } = await newViewing();
  expect(await run("2028-03-26T15:59:00Z", id)).toEqual([]);
  expect(await run("2028-03-26T16:00:00Z", id)).toEqual(both("reminder"));
  const token = readyUrl({ viewingId: id, side: "buyer" }).split("/").at(-1)!;
  expect(await findReady(token)).toMatchObject({ label: "I am coming", petName: "Luna", isConfirmed: false });
  expect(await findReady("forged")).toBeNull();
  expect(await run("2028-03-26T19:00:00Z", id)).toEqual([]);
  expect([await confirmReady(token), await confirmReady(token)]).toEqual([true, true]);
  expect(await findReady(token)).toMatchObject({ isConfirmed: true });
  expect(await run("2028-03-26T19:00:00Z", id)).toEqual(["unconfirmed to buyer"]);
  // Not again, and not in the morning to who has confirmed overnight.
  await db.viewing.update({ where: { id }, data: { toldAt: null } });
  expect(await run("2028-03-26T20:00:00Z", id)).toEqual([]);
  expect(await run("2028-03-27T06:59:00Z", id)).toEqual([]);
  expect(await run("2028-03-27T07:00:00Z", id)).toEqual(both("text"));
  expect(await run("2028-03-27T08:59:00Z", id)).toEqual([]);
});

it("[VIS-08] sends nothing between 21:00 and 08:00, and no email about what was booked after 17:00 of the day before", async () => {
  const early = await newViewing({ startsAt: "2028-03-27T06:30:00Z" });
  expect(await run("2028-03-26T20:01:00Z", early.id)).toEqual([]);
  expect(await run("2028-03-27T06:00:00Z", early.id)).toEqual([]);
  const late = await newViewing({ bookedAt: new Date("2028-03-26T16:00:00Z") });
  expect(await run("2028-03-26T16:30:00Z", late.id)).toEqual([]);
  expect(await run("2028-03-27T07:30:00Z", late.id)).toEqual(both("text"));
  const evening = await newViewing({ startsAt: "2028-03-27T18:30:00Z" });
  expect(await run("2028-03-27T20:30:00Z", evening.id)).toEqual([]);
  expect(await run("2028-03-28T07:00:00Z", evening.id)).toEqual(both("question"));
});

it("[VIS-10] asks both an hour after the end, once more after 24 hours, and gives up after 7 days", async () => {
  const { id } = await newViewing();
  await db.viewing.update({ where: { id }, data: { remindedAt: clock.now(), textedAt: clock.now() } });
  expect(await run("2028-03-27T10:59:00Z", id)).toEqual([]);
  expect(await run("2028-03-27T11:00:00Z", id)).toEqual(both("question"));
  expect(await run("2028-03-28T10:59:00Z", id)).toEqual([]);
  expect(await run("2028-03-28T11:00:00Z", id)).toEqual(both("question"));
  expect(await run("2028-04-03T10:59:00Z", id)).toEqual([]);
  expect(await getViewing(buyer, id)).toMatchObject({ question: { asksMother: true, asksPlace: true } });
  await run("2028-04-03T11:00:00Z", id);
  expect(await getViewing(buyer, id)).toMatchObject({ state: "unclear", question: null });
});

it("[VIS-09, VIS-10] takes each side's first answer, by itself done after 48 hours; no one else's, and none before the end", async () => {
  const { id } = await newViewing({ kind: "video" });
  const answer = (viewer: Viewer, given: Answer) =>
    answerViewing({ viewer, viewingId: id, answer: given, sawPet: true, withMother: null, atPlace: null });
  at("2028-03-27T09:59:00Z");
  expect(await answer(buyer, "yes")).toEqual({ ok: false, code: "early" });
  at("2028-03-27T10:00:00Z");
  expect(await answer(viewerOf(await createUser()), "yes")).toEqual({ ok: false, code: "not-found" });
  expect(await answer(owner, "yes")).toEqual({ ok: true });
  expect(await answer(owner, "could not")).toEqual({ ok: true });
  // Who has answered before the email is not asked; the other side is.
  expect(await run("2028-03-27T11:00:00Z", id)).toEqual(both("question"));
  const asks = async (to: "buyer" | "breeder") =>
    (await viewingEmail({ viewingId: id, to, about: "question" }))?.subject;
  expect([await asks("breeder"), await asks("buyer")]).toEqual([undefined, expect.stringContaining("take place?")]);
  await run("2028-03-29T09:55:00Z", id);
  expect(await getViewing(buyer, id)).toMatchObject({ state: "booked", question: { asksMother: false } });
  await run("2028-03-29T10:00:00Z", id);
  expect(await getViewing(owner, id)).toMatchObject({ state: "done by video" });
  const other = await newViewing();
  await db.viewing.update({
    where: { id: other.id },
    data: { buyerAnswer: "could not", buyerAnsweredAt: clock.now() },
  });
  await answerViewing({
    viewer: owner,
    viewingId: other.id,
    answer: "yes",
    sawPet: null,
    withMother: null,
    atPlace: null,
  });
  expect(await getViewing(owner, other.id)).toMatchObject({ state: "unclear" });
});

it("[VIS-07, SCM-19] ends what is sold to another, removed, blocked or banned for long, and tells both", async () => {
  const ended = async (id: number) => {
    await Promise.all([endByRules(), endByRules()]);
    const [mine, theirs] = [await getViewing(buyer, id), await getViewing(owner, id)];
    return [mine!.state, mine!.reason, theirs!.reason];
  };
  const { id } = await newViewing({ forPet: true });
  await db.pet.update({ where: { id: petId }, data: { pausedAt: clock.now(), pauseReason: "breeder" } });
  expect(await ended(id)).toEqual(["booked", "", ""]);
  await db.pet.update({ where: { id: petId }, data: { status: "rejected" } });
  expect(await ended(id)).toEqual(["ended", "Luna is no longer listed.", "Luna is no longer listed."]);
  expect(await queued(id)).toEqual(both("cancelled"));
  expect(await db.viewingTime.count({ where: { petId, withdrawnAt: null } })).toBe(0);
  await db.pet.update({ where: { id: petId }, data: { status: "approved", pausedAt: null, pauseReason: null } });
  const ban = await db.ban.create({
    data: { userId: owner.userId, createdAt: clock.now(), until: new Date("2028-03-23T12:00:00Z") },
  });
  const second = await newViewing();
  expect(await ended(second.id)).toEqual(["booked", "", ""]);
  await db.ban.update({ where: { id: ban.id }, data: { until: new Date("2028-03-23T12:00:01Z") } });
  // Who is banned is not told that it is the other side; a block names neither.
  const gone = ["ended", "Nia is no longer available."];
  expect(await ended(second.id)).toEqual([...gone, "Your account was not open any more."]);
  await db.ban.delete({ where: { id: ban.id } });
  const canBook = async (id: number) => (await getViewing(buyer, id))?.pet.canBook;
  expect(await canBook(second.id)).toBe(true);
  const third = await newViewing();
  await db.userBlock.create({ data: { blockerId: buyer.userId, blockedId: owner.userId } });
  expect(await ended(third.id)).toEqual([...gone, "Amira is no longer available."]);
  expect(await canBook(second.id)).toBe(false);
  await db.userBlock.deleteMany();
  // The visit of the buyer stays, also at a time for this pet alone.
  const fourth = await newViewing({ forPet: true });
  await db.pet.update({ where: { id: petId }, data: { soldAt: clock.now(), buyerId: buyer.userId } });
  expect(await ended(fourth.id)).toEqual(["booked", "", ""]);
  expect(await db.viewingTime.count({ where: { petId, withdrawnAt: null } })).toBe(1);
});

it("[VIS-07] ends when one side closes its account", async () => {
  const { id } = await newViewing();
  await db.accountClosure.create({ data: { userId: buyer.userId, closesAt: new Date("2028-04-20T12:00:00Z") } });
  expect(await endByRules()).toBe(1);
  expect(await getViewing(owner, id)).toMatchObject({ state: "ended", reason: "Amira is no longer available." });
});
