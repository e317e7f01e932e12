// What a buyer's answers, the breeder's address and kept viewings lead to.
import { afterAll, afterEach, beforeEach, expect, it } from "vitest";
import { isOwnCase } from "#app/domain/accounts/case-intake/own-case.server.ts";
import { PERMISSIONS } from "#app/domain/accounts/permissions/rules.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { getCaseForm } from "#app/domain/moderation/case-decisions/case-form.server.ts";
import { decideCase } from "#app/domain/moderation/case-decisions/decide-case.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { stopJobs } from "#app/platform/jobs/jobs.server.ts";
import {
  createBreeder,
  createPaidDeposit,
  createPet,
  createSession,
  createUser,
  viewerOf,
} from "../../../../tests/support/factories.ts";
import { answerViewing, type ViewingAnswer } from "./answer.server.ts";
import { cancelViewing } from "./change-viewing.server.ts";
import { openViewingCase } from "./open-case.server.ts";
import { ownBookedViewing } from "./own-viewing.server.ts";
import { savePlace } from "./place.server.ts";
import { getViewing, listOwnTimes, listOwnViewings } from "./queries.server.ts";
import type { Answer } from "./result.ts";
import { tellReserved } from "./tell-reserved.server.ts";

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
  const answer = async (iso: string, further: Pick<ViewingAnswer, "withMother" | "atPlace">, given: Answer = "yes") => {
    const { id } = await newViewing({ startsAt: iso });
    at(new Date(Date.parse(iso) + 2 * 3_600_000).toISOString());
    await answerViewing({ viewer: buyer, viewingId: id, answer: given, sawPet: true, ...further });
    const open = await db.moderationCase.findFirst({ where: { kind: "account", userId }, include: { signals: true } });
    return open?.signals.map(({ rule, weight }) => `${rule} ${weight}`) ?? null;
  };
  const no = { withMother: false, atPlace: true };
  expect(await answer("2028-01-03T09:00:00Z", no)).toBeNull();
  expect(await answer("2028-04-10T09:00:00Z", no)).toBeNull();
  expect(await answer("2028-04-11T09:00:00Z", { withMother: true, atPlace: true })).toBeNull();
  expect(await answer("2028-04-12T08:00:00Z", no, "other absent")).toBeNull();
  expect(await answer("2028-04-12T09:00:00Z", { withMother: null, atPlace: false })).toEqual([
    "viewing_answer 30",
    "viewing_answer 30",
  ]);
  expect(await answer("2028-04-13T09:00:00Z", no)).toHaveLength(3);
});

it("[VIS-10] lets either side of an unclear viewing ask a moderator within 7 days, whose result counts as if answered", async () => {
  const unclear = async (from: string) => {
    const { id } = await newViewing({ startsAt: from });
    at(new Date(Date.parse(from) + 2 * 3_600_000).toISOString());
    const none = { sawPet: null, withMother: null, atPlace: null };
    await answerViewing({ viewer: buyer, viewingId: id, answer: "other absent", ...none });
    await answerViewing({ viewer: owner, viewingId: id, answer: "other absent", ...none });
    return id;
  };
  const owner = viewerOf(breeder.user);
  const [id, old] = [await unclear("2028-03-27T09:00:00Z"), await unclear("2028-03-20T13:00:00Z")];
  const moderator = viewerOf(await createUser(), { permissions: [...PERMISSIONS] });
  at("2028-03-28T09:00:00Z");
  expect([await openViewingCase(moderator, id), await openViewingCase(buyer, old)]).toEqual([null, false]);
  expect(await getViewing(owner, id)).toMatchObject({ state: "unclear", dispute: "possible" });
  expect(await listOwnTimes(breeder.id)).toMatchObject([{ isOver: true, booked: { viewingId: id, isUnclear: true } }]);
  expect(await Promise.all([openViewingCase(owner, id), openViewingCase(buyer, id)])).toEqual([true, true]);
  expect(await getViewing(buyer, id)).toMatchObject({ dispute: "open" });
  expect(await listOwnTimes(breeder.id)).toMatchObject([{ booked: { isUnclear: true } }]);
  const [opened, ...others] = await db.moderationCase.findMany({
    where: { viewingId: id },
    include: { signals: true },
  });
  expect([others, opened!.lane, await isOwnCase(buyer, opened!.id)]).toEqual([[], "people", true]);
  expect(opened!.signals[0]!.sentence).toMatch(
    /^Viewing of 27 March 2028 at .*, booked by @.*\(buyer\): “No. The breeder was not there.*“No. The buyer was not there”/,
  );
  const session = await createSession(moderator.userId);
  const claim = {
    claimedById: moderator.userId,
    claimSessionId: session.session.id,
    claimedUntil: new Date("2028-03-29"),
  };
  await db.moderationCase.update({ where: { id: opened!.id }, data: claim });
  const [reason, remoteIp] = ["", "192.0.2.1"];
  const seen = (await getCaseForm(moderator, opened!.id))!;
  // None of them restricts: no reasons are offered.
  expect(seen.reasons).toEqual([]);
  expect(seen.decisions).toEqual(["took_place", "missed_by_breeder", "missed_by_buyer", "did_not_take_place"]);
  const answer = { decision: "missed_by_breeder", seen: seen.seen, reason, reasonCodes: [], fields: [] } as const;
  const more = { source: null, sawStars: false, sawMaxDogs: false };
  const decide = () => decideCase({ viewer: moderator, caseId: opened!.id, answer: { ...answer, ...more }, remoteIp });
  const late = { ok: false, code: "late" };
  const become = (state: string) => db.viewing.update({ where: { id }, data: { state } });
  expect([await become("done"), await decide(), await become("unclear")][1]).toEqual(late);
  expect([await decide(), await decide()]).toMatchObject([{ ok: true }, late]);
  expect(await getViewing(buyer, id)).toMatchObject({ state: "missed by breeder", dispute: null });
  expect(await listOwnTimes(breeder.id)).toEqual([]);
  expect(await queued(id)).toEqual(expect.arrayContaining(["decided to breeder", "decided to buyer"]));
  expect(await openViewingCase(buyer, id)).toBe(true);
});

it("[VIS-07] tells a buyer once of each reservation of the pet by another one, and cancelling is not late then", async () => {
  const { id } = await newViewing({ startsAt: "2028-03-20T13:00:00Z" });
  expect(await tellReserved()).toBe(0);
  const { id: first } = await createPaidDeposit(petId, { paidAt: clock.now() });
  expect((await Promise.all([tellReserved(), tellReserved()])).sort()).toEqual([0, 1]);
  expect(await queued(id)).toEqual(["reserved to buyer"]);
  const shown = () => getViewing(buyer, id);
  const kept = { state: "booked", cancelsLate: false };
  expect(await shown()).toMatchObject({
    ...kept,
    reservedByOtherAt: "2028-03-20T12:00:00.000Z",
    pet: { canBook: false },
  });
  const at = { refundRequestedAt: clock.now(), refundedAt: clock.now() };
  const refunded = { status: "refunded", refundReason: "asked", ...at } as const;
  const end = (depositId: number) => db.deposit.update({ where: { id: depositId }, data: refunded });
  await end(first);
  const { id: second } = await createPaidDeposit(petId, { paidAt: new Date("2028-03-20T12:30:00Z") });
  expect([await tellReserved(), await tellReserved()]).toEqual([1, 0]);
  expect(await shown()).toMatchObject({ ...kept, reservedByOtherAt: "2028-03-20T12:30:00.000Z" });
  await end(second);
  await createPaidDeposit(petId, { paidAt: clock.now(), userId: buyer.userId });
  expect(await shown()).toMatchObject({ ...kept, reservedByOtherAt: null, pet: { canBook: true } });
  expect(await cancelViewing(buyer, id)).toEqual({ ok: true, value: { isLate: false } });
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

it("[VIS-10, ALL-03] asks both sides on their own pages from its end until they have answered", async () => {
  const { id } = await newViewing();
  expect(await ownBookedViewing(buyer, petId)).toMatchObject({ viewingId: id, isOver: false });
  at("2028-03-27T10:00:00Z");
  expect(await ownBookedViewing(buyer, petId)).toMatchObject({ isOver: true, isAnswered: false });
  expect((await listOwnViewings(buyer.userId)).past).toMatchObject([{ viewingId: id, question: {} }]);
  expect(await listOwnTimes(breeder.id)).toMatchObject([{ isOver: true, booked: { viewingId: id } }]);
  await answerViewing({ viewer: buyer, viewingId: id, answer: "yes", sawPet: true, withMother: true, atPlace: true });
  expect(await ownBookedViewing(buyer, petId)).toMatchObject({ isAnswered: true });
  const owner = viewerOf(await db.user.findUniqueOrThrow({ where: { id: breeder.userId } }));
  await answerViewing({ viewer: owner, viewingId: id, answer: "yes", sawPet: null, withMother: null, atPlace: null });
  expect([await ownBookedViewing(buyer, petId), await listOwnTimes(breeder.id)]).toEqual([null, []]);
});
