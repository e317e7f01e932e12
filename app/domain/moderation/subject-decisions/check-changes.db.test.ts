// Moderation cases about listings that were changed after their approval (QUE-26).
import { beforeEach, describe, expect, it } from "vitest";
import { BREEDER_PERMISSIONS } from "#app/domain/accounts/permissions/rules.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { changesSinceApproval, listChangeCases } from "#app/domain/moderation/queues/change-queries.server.ts";
import { deleteListing } from "#app/domain/pets/listings/delete-listing.server.ts";
import { type Listing, listingSchema } from "#app/domain/pets/listings/schema.ts";
import { updateListing } from "#app/domain/pets/listings/update-listing.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createBreeder, createPet, createUser, viewerOf } from "../../../../tests/support/factories.ts";
import { TYPED_LISTING } from "../../../../tests/support/listing-texts.ts";
import { changePetStatus } from "./change-pet-status.server.ts";
import { checkChanges } from "./check-changes.server.ts";

let viewer: Viewer;
let moderator: Viewer;
let breederId: number;

beforeEach(async () => {
  const breeder = await createBreeder({ plan: "gold" });
  breederId = breeder.id;
  viewer = viewerOf(breeder.user, { isBreeder: true, breederId, permissions: [...BREEDER_PERMISSIONS] });
  moderator = viewerOf(await createUser(), { permissions: ["admin.access", "pets.approve"] });
});

const listing = (change: Record<string, string> = {}): Listing => listingSchema.parse({ ...TYPED_LISTING, ...change });
const stored = (id: number) => db.pet.findUniqueOrThrow({ where: { id } });
const statusOf = async (id: number) => (await stored(id)).status;
const openCases = (petId: number) => db.moderationCase.findMany({ where: { petId, decidedAt: null } });
const lastAudit = (petId: number) =>
  db.auditEntry.findFirstOrThrow({ where: { detail: { path: ["pet_id"], equals: petId } }, orderBy: { id: "desc" } });
const approved = (images = 0) =>
  createPet({ breederId, images, ...{ name: "Bramble", tagline: TYPED_LISTING.tagline, pricePence: 125_000 } });
const save = (petId: number, change: Record<string, string> = {}, more: object = {}) =>
  updateListing({ viewer, petId, listing: listing(change), place: null, ...more });

describe("a case about a listing that was changed after its approval", () => {
  it("[QUE-02, QUE-10, QUE-26] shows both versions with differing words marked, oldest case first", async () => {
    await db.moderationCase.deleteMany();
    const { id } = await approved();
    await save(id, { tagline: "A gentle soul with small paws" });
    const { items, total } = await listChangeCases(1);
    expect([total, items[0]?.petId, items[0]?.changes]).toEqual([1, id, 1]);
    const tagline = items[0]?.compared.fields.find(({ field }) => field === "tagline");
    expect(tagline?.marked.before.filter(({ changed }) => changed).map(({ text }) => text)).toEqual(["big"]);
    expect(tagline?.marked.after.filter(({ changed }) => changed).map(({ text }) => text)).toEqual(["small"]);
  });

  it("[QUE-02, QUE-11] ends with no action, which makes the current version the approved one", async () => {
    const { id } = await approved();
    await save(id, { name: "Thistle" });
    const [open] = await openCases(id);
    const seen = { caseId: open!.id, changes: open!.changes };
    expect(await checkChanges({ viewer, petId: id, seen })).toEqual({ ok: false, code: "forbidden" });
    await save(id, { name: "Thistle", colour: "Roan" });
    expect(await checkChanges({ viewer: moderator, petId: id, seen })).toEqual({ ok: false, code: "late" });
    const now = { ...seen, changes: seen.changes + 1 };
    expect(await checkChanges({ viewer: moderator, petId: id, seen: now })).toMatchObject({ ok: true });
    expect(await lastAudit(id)).toMatchObject({ type: "pet changes checked", actorId: moderator.userId });
    expect((await changesSinceApproval([id])).size).toBe(0);
    expect(await checkChanges({ viewer: moderator, petId: id, seen: now })).toEqual({ ok: false, code: "late" });
    expect(await statusOf(id)).toBe("approved");
  });

  it("[QUE-02] is closed by another decision about the listing, and when the listing is deleted", async () => {
    const [one, two] = [await approved(), await approved(1)];
    for (const { id } of [one, two]) await save(id, { name: "Thistle" });
    await changePetStatus({ viewer: moderator, petIds: [one.id], move: "hide" });
    await deleteListing(viewer, two.id);
    const closed = await db.moderationCase.findMany({
      where: { petId: { in: [one.id, two.id] } },
      orderBy: { petId: "asc" },
    });
    expect(closed).toMatchObject([
      { decision: "hide", decidedById: moderator.userId },
      { decision: "withdrawn", decidedById: viewer.userId },
    ]);
    expect(await db.petRevisionImage.count({ where: { revision: { petId: two.id } } })).toBe(0);
  });
});
