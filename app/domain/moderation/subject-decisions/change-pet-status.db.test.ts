// Every way to change the status of a pet writes one audit entry and sends one email.
import { beforeEach, expect, it } from "vitest";
import { BREEDER_PERMISSIONS } from "#app/domain/accounts/permissions/rules.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { DECISION_EMAIL_JOB } from "#app/domain/moderation/decision-emails/decision-emails.server.ts";
import { removeImage } from "#app/domain/pets/listing-photos/remove-image.server.ts";
import { listImages } from "#app/domain/pets/listings/list-photos.server.ts";
import { type Listing, listingSchema } from "#app/domain/pets/listings/schema.ts";
import { updateListing } from "#app/domain/pets/listings/update-listing.server.ts";
import type { PetStatus } from "#app/domain/shared/pet-types.ts";
import { db } from "#app/platform/db.server.ts";
import { createBreeder, createPet, createUser, viewerOf } from "../../../../tests/support/factories.ts";
import { TYPED_LISTING } from "../../../../tests/support/listing-texts.ts";
import { changePetStatus, decideLockedPets } from "./change-pet-status.server.ts";
import { updateAndDecide } from "./update-and-decide.server.ts";

const remoteIp = "203.0.113.9";
const place = null;
let moderator: Viewer;
let breeder: Viewer;
let breederId: number;

beforeEach(async () => {
  moderator = viewerOf(await createUser(), { isAdmin: true });
  const account = await createBreeder({ plan: "gold" });
  breederId = account.id;
  breeder = viewerOf(account.user, { isBreeder: true, breederId, permissions: [...BREEDER_PERMISSIONS] });
  await db.$executeRaw`DELETE FROM jobs.job`;
});

const listing = (change: Record<string, string> = {}): Listing => listingSchema.parse({ ...TYPED_LISTING, ...change });
const somePet = async (status: PetStatus) => (await createPet({ breederId, status, images: 1 })).id;

/** The audit entries about a pet, and the emails that are queued about it. */
async function recordsOf(petId: number) {
  const entries = await db.auditEntry.findMany({ where: { detail: { path: ["pet_id"], equals: petId } } });
  const jobs = await db.$queryRaw<{ data: { email: string; id: number } }[]>`
    SELECT data FROM jobs.job WHERE name = ${DECISION_EMAIL_JOB}`;
  return { entries, emails: jobs.filter(({ data }) => data.id === petId).map(({ data }) => data.email) };
}

const WAYS: [string, "pet approved" | "pet unapproved", () => Promise<number>][] = [
  [
    "a decision of the moderation queue or of an endpoint",
    "pet approved",
    async () => {
      const petId = await somePet("pending");
      await changePetStatus({ viewer: moderator, petIds: [petId], move: "approve", remoteIp });
      return petId;
    },
  ],
  ...(["pending", "hidden", "rejected"] as const).map((status): (typeof WAYS)[number] => [
    `is_approved of an edit of a ${status} pet`,
    "pet approved",
    async () => {
      const petId = await somePet(status);
      await updateAndDecide({ viewer: moderator, petId, listing: listing(), place, isApproved: true, remoteIp });
      return petId;
    },
  ]),
  [
    "unapproving in the moderation queue or by an endpoint",
    "pet unapproved",
    async () => {
      const petId = await somePet("approved");
      await changePetStatus({ viewer: moderator, petIds: [petId], move: "unapprove", remoteIp });
      return petId;
    },
  ],
  [
    "is_approved false of an edit",
    "pet unapproved",
    async () => {
      const petId = await somePet("approved");
      await updateAndDecide({ viewer: moderator, petId, listing: listing(), place, isApproved: false, remoteIp });
      return petId;
    },
  ],
];

it.each(WAYS)("[TEN-09, APT-03, APT-06] %s writes one audit entry and sends one email", async (_way, type, act) => {
  const petId = await act();
  const { status, approvedAt } = await db.pet.findUniqueOrThrow({ where: { id: petId } });
  const { entries, emails } = await recordsOf(petId);
  expect([status, approvedAt !== null]).toEqual(type === "pet approved" ? ["approved", true] : ["pending", false]);
  expect(entries).toMatchObject([{ type, remoteIp, detail: { changes: { status: { to: status } } } }]);
  expect(emails).toEqual([`pet-${status}`]);
});

it("[TEN-09, AUD-08] has the edits that come with an approval in its entry, and ends an open case as the decision", async () => {
  const petId = await somePet("approved");
  await updateListing({ viewer: breeder, petId, listing: listing({ name: "Thistle" }), place });
  const edit = { viewer: moderator, petId, listing: listing({ name: "Bramble" }), place };
  await updateAndDecide({ ...edit, isApproved: false });
  const { entries } = await recordsOf(petId);
  expect(entries.find(({ type }) => type === "pet unapproved")?.detail).toMatchObject({
    unapproved_by: moderator.userId,
    changes: { name: { from: "Thistle", to: "Bramble" }, status: { from: "approved", to: "pending" } },
  });
  expect(await db.moderationCase.findMany({ where: { petId, kind: "changed_after_approval" } })).toMatchObject([
    { decision: "unapprove", decidedById: moderator.userId },
  ]);
});

it("[QUE-26] returns a pet to the moderation queue for an edit and for its last image: one entry, no email", async () => {
  const [edited, bare] = [await somePet("approved"), await somePet("approved")];
  const change = { viewer: breeder, petId: edited, listing: listing({ type: "cat" }), place, remoteIp };
  await updateListing({ ...change, confirmed: true });
  const [image] = await listImages({ petId: bare });
  await removeImage(breeder, image!.imageId, { confirmed: true, remoteIp });
  for (const petId of [edited, bare]) {
    const { entries, emails } = await recordsOf(petId);
    expect(entries).toMatchObject([
      { type: "pet updated", remoteIp, detail: { changes: { status: { from: "approved", to: "pending" } } } },
    ]);
    expect(emails).toEqual([]);
    expect(
      await db.moderationCase.findMany({ where: { petId, kind: "changed_after_approval", decidedAt: null } }),
    ).toEqual([]);
  }
});

it("[TEN-09] refuses a user without pets.approve inside another use case's transaction as well", async () => {
  const id = await somePet("pending");
  const decided = db.$transaction((client) =>
    decideLockedPets(client, { viewer: breeder, move: "approve" }, [
      { id, name: "Bramble", status: "pending", openAnswers: 0 },
    ]),
  );
  await expect(decided).rejects.toThrow("pets.approve");
  expect(await db.pet.findUniqueOrThrow({ where: { id } })).toMatchObject({ status: "pending" });
});
