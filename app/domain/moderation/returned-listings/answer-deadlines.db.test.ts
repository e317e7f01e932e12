// The deadline for open questions of approved pets: approval, reminders, and the return to the moderation queue.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { BREEDER_PERMISSIONS } from "#app/domain/accounts/permissions/rules.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { NO_ANSWERS, parseAnswers } from "#app/domain/law/answers.ts";
import { LAW_VERSION } from "#app/domain/law/rule-ids.ts";
import { changePetStatus } from "#app/domain/moderation/subject-decisions/change-pet-status.server.ts";
import { checkStoredListings } from "#app/domain/pets/listings/listing-law.server.ts";
import { listOwnPets } from "#app/domain/pets/listings/queries.server.ts";
import { listingSchema } from "#app/domain/pets/listings/schema.ts";
import { storeAnswers } from "#app/domain/pets/listings/store-answers.server.ts";
import { updateListing } from "#app/domain/pets/listings/update-listing.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db, pool } from "#app/platform/db.server.ts";
import { createBreeder, createPet, createUser, viewerOf } from "../../../../tests/support/factories.ts";
import { TYPED_LISTING } from "../../../../tests/support/listing-texts.ts";
import { remindOfAnswers } from "./remind-of-answers.server.ts";
import { returnUnanswered } from "./return-unanswered.server.ts";

/** With a photo, no question about a dog of ten weeks is open on 1 March 2027. */
const { answers: ANSWERED } = parseAnswers({
  ...{ nation: "england", seller_kind: "private", date_of_birth: "2026-12-15", available_from: "2027-03-01" },
  ...{ country_of_birth: "GB", country_of_residence: "GB", bred_by_seller: "yes", seen_with_mother: "yes" },
  ...{ mother_reason: "vet", microchip_due: "2027-03-01", ears: "natural", tail: "natural" },
  ...{ vaccinations: "none", under_treatment: "no" },
});
let breederId: number;
let viewer: Viewer;
let moderator: Viewer;

beforeEach(async () => {
  await db.pet.updateMany({ data: { answersDueOn: null } });
  const breeder = await createBreeder({ plan: "gold" });
  breederId = breeder.id;
  viewer = viewerOf(breeder.user, { isBreeder: true, breederId, permissions: [...BREEDER_PERMISSIONS] });
  moderator = viewerOf(await createUser(), { permissions: ["admin.access", "pets.approve"] });
  onDay("2027-03-01");
});

afterEach(() => {
  vi.restoreAllMocks();
});

const onDay = (day: string, time = "09:00:00") =>
  vi.spyOn(clock, "now").mockImplementation(() => new Date(`${day}T${time}Z`));
const pending = () => createPet({ breederId, status: "pending", approvedAt: null, images: 1, name: "Bramble" });
/** A pet as the migration leaves one that was approved before it. */
const approvedBefore = () => createPet({ breederId, images: 1, answersDueOn: new Date("2027-03-31") });
const stored = (id: number) => db.pet.findUniqueOrThrow({ where: { id } });
const approve = (id: number) => changePetStatus({ viewer: moderator, petIds: [id], move: "approve" });
const answer = (petId: number, answers = ANSWERED) =>
  db.$transaction((client) => storeAnswers(client, { petId, breederId, answers, actorId: viewer.userId }));
const entries = (petId: number) =>
  db.auditEntry.findMany({ where: { detail: { path: ["pet_id"], equals: petId } }, orderBy: { id: "asc" } });
const emails = async () => {
  const { rows } = await pool.query<{ data: { email: string; petIds: number[] } }>(
    "SELECT data FROM jobs.job WHERE name = 'mail-answers' AND (data->>'breederId')::int = $1 ORDER BY created_on",
    [breederId],
  );
  return rows.map(({ data }) => data);
};

describe("approval with open questions", () => {
  it("[LAW-05, LAW-06] gives 7 days, and records the number of open questions and the version of the rules", async () => {
    const { id } = await pending();
    await approve(id);
    expect(await stored(id)).toMatchObject({ status: "approved", answersDueOn: new Date("2027-03-08") });
    const [entry] = await entries(id);
    const open = (await checkStoredListings([id])).get(id)?.result.open;
    expect(entry?.detail).toMatchObject({ open_answers: open, law_version: LAW_VERSION });
  });

  it("[LAW-05] has neither a deadline nor a number when every question is answered", async () => {
    const { id } = await pending();
    await answer(id);
    await approve(id);
    expect((await stored(id)).answersDueOn).toBeNull();
    expect((await entries(id))[0]?.detail).not.toHaveProperty("open_answers");
  });

  it("[LAW-06] a rejection records the version of the rules too", async () => {
    const { id } = await pending();
    await changePetStatus({ viewer: moderator, petIds: [id], move: "reject" });
    expect((await entries(id))[0]).toMatchObject({ type: "pet rejected", detail: { law_version: expect.any(String) } });
  });

  it("[LAW-05] shows the breeder the last day", async () => {
    const { id } = await pending();
    await approve(id);
    const [own] = (await listOwnPets(breederId, 1)).items;
    expect(own).toMatchObject({ petId: id, answersDueOn: "2027-03-08", openAnswers: expect.any(Number) });
    await answer(id);
    expect((await listOwnPets(breederId, 1)).items[0]).toMatchObject({ answersDueOn: null, openAnswers: 0 });
  });
});

describe("an edit of an approved pet", () => {
  const listing = listingSchema.parse({ ...TYPED_LISTING, deposit_amount: "" });
  const save = (petId: number, answers = ANSWERED) => updateListing({ viewer, petId, listing, place: null, answers });

  it("[LAW-05] ends the deadline with the last answer, and sets one when answers are removed", async () => {
    const { id } = await pending();
    await approve(id);
    expect(await save(id, { ...ANSWERED, nation: null })).toMatchObject({ ok: true });
    expect((await stored(id)).answersDueOn).toEqual(new Date("2027-03-08"));
    expect(await save(id)).toMatchObject({ ok: true });
    expect((await stored(id)).answersDueOn).toBeNull();
    onDay("2027-03-02");
    expect(await save(id, NO_ANSWERS)).toMatchObject({ ok: true });
    expect((await stored(id)).answersDueOn).toEqual(new Date("2027-03-09"));
  });
});

describe("the deadline", () => {
  it("[LAW-05] makes the pet pending, once, with one audit entry and one email", async () => {
    const { id } = await pending();
    await approve(id);
    onDay("2027-03-08", "23:59:00");
    expect(await returnUnanswered()).toBe(0);
    onDay("2027-03-09", "00:00:00");
    const counts = await Promise.all([returnUnanswered(), returnUnanswered()]);
    expect(counts.toSorted()).toEqual([0, 1]);
    expect(await stored(id)).toMatchObject({ status: "pending", listed: false, answersDueOn: null });
    expect((await entries(id)).slice(1)).toMatchObject([
      { type: "pet returned", actorId: null, detail: { changes: { status: { from: "approved", to: "pending" } } } },
    ]);
    expect(await emails()).toEqual([{ email: "returned", breederId, petIds: [id] }]);
  });

  it("[LAW-05] leaves a pet public whose questions were answered, and ends its deadline", async () => {
    const { id } = await pending();
    await approve(id);
    await answer(id);
    onDay("2027-03-09");
    expect(await returnUnanswered()).toBe(0);
    expect(await stored(id)).toMatchObject({ status: "approved", answersDueOn: null });
    expect(await emails()).toEqual([]);
  });

  it("[LAW-05] changes nothing when its email cannot be enqueued", async () => {
    const { id } = await pending();
    await approve(id);
    onDay("2027-03-09");
    await pool.query("ALTER TABLE jobs.job RENAME TO job_away");
    try {
      await expect(returnUnanswered()).rejects.toThrow();
      expect((await stored(id)).status).toBe("approved");
    } finally {
      await pool.query("ALTER TABLE jobs.job_away RENAME TO job");
    }
    expect(await returnUnanswered()).toBe(1);
    expect(await emails()).toHaveLength(1);
  });
});

describe("reminders", () => {
  it("[LAW-05] of pets approved before the rules are sent 14, 7 and 1 days before, each once and for all pets in one", async () => {
    const ids = [(await approvedBefore()).id, (await approvedBefore()).id];
    // A sold pet is offered to no buyer any more: nothing is asked about it, and it keeps its status.
    const { id: soldId } = await createPet({ breederId, answersDueOn: new Date("2027-03-31"), soldAt: new Date() });
    expect((await listOwnPets(breederId, 1)).items[0]).toMatchObject({ petId: soldId, openAnswers: 0 });
    const sent: [string, number][] = [];
    for (const day of ["2027-03-16", "2027-03-17", "2027-03-20", "2027-03-24", "2027-03-29", "2027-03-30"]) {
      onDay(day);
      const counts = await Promise.all([remindOfAnswers(), remindOfAnswers()]);
      sent.push([day, counts[0] + counts[1]]);
    }
    expect(sent.map(([, count]) => count)).toEqual([0, 1, 0, 1, 0, 1]);
    expect((await stored(ids[0]!)).answersReminders).toEqual([14, 7, 1]);
    expect((await emails()).map(({ petIds }) => petIds)).toEqual([ids, ids, ids]);
    onDay("2027-04-01", "00:23:00");
    expect(await returnUnanswered()).toBe(2);
    expect((await stored(soldId)).status).toBe("approved");
  });

  it("[LAW-05] of a deadline of 7 days are sent on the day before only", async () => {
    const { id } = await pending();
    await approve(id);
    const counts: number[] = [];
    for (const day of ["2027-03-01", "2027-03-02", "2027-03-06", "2027-03-07"]) {
      onDay(day, "09:30:00");
      counts.push(await remindOfAnswers());
    }
    expect(counts).toEqual([0, 0, 0, 1]);
  });

  it("[LAW-05] are not sent about a pet whose questions are answered", async () => {
    const { id } = await approvedBefore();
    await answer(id);
    onDay("2027-03-17");
    expect(await remindOfAnswers()).toBe(0);
    expect((await stored(id)).answersDueOn).toBeNull();
  });
});
