// Changes of a listing that a moderator asks for: what is left, the return of the case, the reminder and the end.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { claimCase } from "#app/domain/accounts/case-intake/claims.server.ts";
import { BREEDER_PERMISSIONS } from "#app/domain/accounts/permissions/rules.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { decideCase } from "#app/domain/moderation/case-decisions/decide-case.server.ts";
import { endRequests } from "#app/domain/moderation/case-decisions/end-requests.server.ts";
import { claimNextCase } from "#app/domain/moderation/cases/claim-next-case.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import {
  createBreeder,
  createImage,
  createPet,
  createSession,
  createUser,
  viewerOf,
} from "../../../../tests/support/factories.ts";
import { listing as lawfulListing } from "../../../../tests/support/law/lawful-listings.ts";
import { createLicence } from "../../../../tests/support/licences.ts";
import { TYPED_LISTING } from "../../../../tests/support/listing-texts.ts";
import { findPetDecisions } from "./own-pet-decisions.server.ts";
import { getRequestedChanges } from "./requested-changes.server.ts";
import { listingSchema } from "./schema.ts";
import { updateListing } from "./update-listing.server.ts";

const DAY_MS = 86_400_000;
let moderator: Viewer;
let sessionId: string;
let breeder: Viewer;
let petId: number;
let caseId: number;
let licenceId: number;

beforeEach(async () => {
  await db.moderationCase.deleteMany();
  const user = await createUser({ isAdmin: true });
  moderator = viewerOf(user, { isAdmin: true });
  sessionId = (await createSession(user.id)).session.id;
  const account = await createBreeder({ plan: "gold" });
  breeder = viewerOf(account.user, {
    ...{ type: "breeder", isBreeder: true, breederId: account.id, permissions: [...BREEDER_PERMISSIONS] },
  });
  petId = (await createPet({ breederId: account.id, status: "pending", images: 1 })).id;
  licenceId = (await createLicence(account.id, { state: "checked", endsOn: new Date("2099-01-01") })).id;
  await save();
  caseId = (await db.moderationCase.findFirstOrThrow({ where: { petId } })).id;
  await db.$executeRaw`DELETE FROM jobs.job`;
});
afterEach(() => vi.restoreAllMocks());

const save = async (change: Record<string, string> = {}) => {
  const { answers } = lawfulListing("bird", { licence_id: licenceId });
  const listing = listingSchema.parse({ ...TYPED_LISTING, type: "other", breed: "Budgerigar", ...change });
  const done = await updateListing({ viewer: breeder, petId, listing, place: null, answers });
  if (!done.ok) throw new Error(JSON.stringify(done));
  expect(await db.pet.findUnique({ where: { id: petId } })).toMatchObject({ openAnswers: 0 });
};
const at = (days: number) => {
  const then = new Date(Date.now() + days * DAY_MS);
  vi.spyOn(clock, "now").mockImplementation(() => then);
};
const waiting = () => db.moderationCase.findUniqueOrThrow({ where: { id: caseId } });
const jobs = (name: string) => db.$queryRaw<{ data: object }[]>`SELECT data FROM jobs.job WHERE name = ${name}`;

async function request(...fields: string[]) {
  await claimCase({ viewer: moderator, sessionId }, caseId);
  const answer = {
    ...({ decision: "changes", reason: "Other words, please.", reasonCodes: [], fields } as const),
    ...{ source: null, sawStars: false, sawMaxDogs: false, seen: "" },
  };
  const done = await decideCase({ viewer: moderator, caseId, answer, remoteIp: "203.0.113.9" });
  if (!done.ok) throw new Error(done.code);
}

describe("requested changes", () => {
  it("[QUE-14, BRD-09] are shown to the breeder when they can no longer be undone, with what is left", async () => {
    await request("photos", "description");
    expect(await getRequestedChanges(petId)).toBeNull();
    expect((await findPetDecisions([petId])).asked).toEqual(new Set());
    at(1);
    expect((await findPetDecisions([petId])).asked).toEqual(new Set([petId]));
    expect(await getRequestedChanges(petId)).toMatchObject({
      fields: [
        { name: "photos", label: "Photos" },
        { name: "description", label: "Description" },
      ],
      reason: "Other words, please.",
    });
    await save({ description: "She was born in our kitchen and likes children, cats and long walks by the river." });
    expect(await getRequestedChanges(petId)).toMatchObject({ fields: [{ name: "photos" }] });
    expect(await waiting()).toMatchObject({ returned: false, decidedAt: null });
  });

  it("[QUE-14] return the case when a save leaves all of them changed: first, and to the same moderator on duty", async () => {
    await request("name", "photos");
    const { breederId } = await db.pet.findUniqueOrThrow({ where: { id: petId } });
    const imageId = (await createImage()).id;
    await db.petImage.create({ data: { petId, breederId, imageId, position: 1 } });
    await save({ name: "Teasel" });
    expect(await waiting()).toMatchObject({ returned: true, waitingSince: null, decidedAt: null });
    await createPet({ status: "pending" });
    const other = await createUser({ isAdmin: true });
    const claimant = {
      viewer: viewerOf(other, { isAdmin: true }),
      sessionId: (await createSession(other.id)).session.id,
    };
    expect(await claimNextCase(claimant, ["listings"])).not.toBe(caseId);
    expect(await claimNextCase({ viewer: moderator, sessionId }, ["listings"])).toBe(caseId);
    await db.moderationCase.update({
      where: { id: caseId },
      data: { claimedById: null, claimSessionId: null, claimedUntil: null },
    });
    await db.session.update({ where: { id: sessionId }, data: { lastActiveAt: new Date(Date.now() - 2 * 3_600_000) } });
    expect(await claimNextCase(claimant, ["listings"])).toBe(caseId);
  });

  it("[QUE-14] have a reminder three days before the end, once, and the listing is refused without a reply", async () => {
    await request("name");
    at(10);
    expect(await endRequests()).toEqual({ reminded: 0, refused: 0 });
    at(11.1);
    expect(await endRequests()).toEqual({ reminded: 1, refused: 0 });
    expect(await endRequests()).toEqual({ reminded: 0, refused: 0 });
    expect((await jobs("mail-changes")).map(({ data }) => data)).toEqual(
      expect.arrayContaining([expect.objectContaining({ email: "reminder", caseId })]),
    );
    at(14.1);
    expect(await endRequests()).toEqual({ reminded: 0, refused: 1 });
    expect(await db.pet.findUnique({ where: { id: petId } })).toMatchObject({
      status: "rejected",
      rejectionReason: "We asked you to change this within 14 days, and it was not changed: Name.",
    });
    expect(await waiting()).toMatchObject({ decision: "reject", decidedById: null });
    expect(await jobs("mail-decision")).toMatchObject([{ data: { email: "pet-rejected", id: petId } }]);
    expect(await endRequests()).toEqual({ reminded: 0, refused: 0 });
  });
});
