// Edits of approved listings (QUE-26): which hide the listing, and which open a moderation case.
import { beforeEach, describe, expect, it } from "vitest";
import { BREEDER_PERMISSIONS } from "#app/domain/accounts/permissions/rules.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { changesSinceApproval } from "#app/domain/moderation/queues/change-queries.server.ts";
import { reverseDecision } from "#app/domain/moderation/reversals/reverse-decision.server.ts";
import { changePetStatus } from "#app/domain/moderation/subject-decisions/change-pet-status.server.ts";
import { removeImage } from "#app/domain/pets/listing-photos/remove-image.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createBreeder, createPet, createImage, createUser, viewerOf } from "../../../../tests/support/factories.ts";
import { TYPED_LISTING } from "../../../../tests/support/listing-texts.ts";
import { listImages } from "./list-photos.server.ts";
import { type Listing, listingSchema } from "./schema.ts";
import { updateListing } from "./update-listing.server.ts";

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
const openCases = (petId: number) =>
  db.moderationCase.findMany({ where: { petId, kind: "changed_after_approval", decidedAt: null } });
const lastAudit = (petId: number) =>
  db.auditEntry.findFirstOrThrow({ where: { detail: { path: ["pet_id"], equals: petId } }, orderBy: { id: "desc" } });
const approved = (images = 0) =>
  createPet({ breederId, images, ...{ name: "Bramble", tagline: TYPED_LISTING.tagline, pricePence: 125_000 } });
const save = (petId: number, change: Record<string, string> = {}, more: object = {}) =>
  updateListing({ viewer, petId, listing: listing(change), place: null, ...more });

/** Adds an image that no moderator has approved. */
async function addImage(petId: number, position: number) {
  const image = await createImage();
  return db.petImage.create({ data: { breederId, petId, imageId: image.id, position, checked: false } });
}

describe("an edit that makes the listing another animal", () => {
  it.each([
    ["type", { type: "cat" }],
    ["breed", { breed: "Labrador cross" }],
    ["gender", { gender: "male" }],
  ])(
    "[QUE-26, OPN-18] of the %s changes nothing until it is confirmed, and then hides the listing",
    async (field, change) => {
      const { id, name } = await approved();
      const asked = await save(id, change);
      expect(asked).toMatchObject({ ok: false, code: "needs-confirmation", after: change, before: { name } });
      expect(await stored(id)).toMatchObject({ status: "approved", listed: true, name, breed: "Cocker Spaniel" });
      expect(await save(id, change, { confirmed: true })).toEqual({
        ok: true,
        value: { petId: id, status: "pending" },
      });
      expect(await stored(id)).toMatchObject({ status: "pending", listed: false, approvedAt: null });
      expect((await lastAudit(id)).detail).toMatchObject({
        changes: { [field]: { to: Object.values(change)[0] }, status: { from: "approved", to: "pending" } },
      });
      const compared = (await changesSinceApproval([id])).get(id);
      expect(compared?.fields.map((one) => one.field)).toContain(field);
      expect(await openCases(id)).toEqual([]);
    },
  );

  it("[QUE-26] does not hide the listing when only case or spaces of the breed change, or when it is not public", async () => {
    const { id } = await approved();
    expect(await save(id, { breed: "  cocker   SPANIEL " })).toMatchObject({ ok: true, value: { status: "approved" } });
    const waiting = await createPet({ breederId, status: "pending" });
    expect(await save(waiting.id, { type: "cat" })).toMatchObject({ ok: true, value: { status: "pending" } });
  });

  it("[QUE-26, TEN-09] counts as approval when the editor may approve listings", async () => {
    const { id } = await approved();
    const admin = viewerOf(await createUser(), { isAdmin: true });
    expect(await save(id, { type: "cat" }, { viewer: admin })).toMatchObject({
      ok: true,
      value: { status: "approved" },
    });
    expect(await openCases(id)).toEqual([]);
  });
});

describe("an edit that leaves the listing public", () => {
  it.each([
    ["name", { name: "Thistle" }, true],
    ["tagline", { tagline: "Cheapest on the whole site" }, true],
    ["description", { description: `${TYPED_LISTING.description} Now with another sentence.` }, true],
    ["price by more than a quarter", { price: "1563" }, true],
    ["price down by more than a quarter", { price: "900", deposit_amount: "100" }, true],
    ["price by a quarter", { price: "1562.50" }, false],
    ["deposit", { deposit_amount: "250" }, false],
  ])("[QUE-26, OPN-18] of the %s opens a moderation case: %j", async (_what, change, opens) => {
    const { id } = await approved();
    await db.pet.update({ where: { id }, data: { description: TYPED_LISTING.description, depositPence: 20_000 } });
    expect(await save(id, change)).toMatchObject({ ok: true, value: { status: "approved" } });
    expect(await statusOf(id)).toBe("approved");
    expect(await openCases(id)).toHaveLength(opens ? 1 : 0);
    expect(Object.keys((await lastAudit(id)).detail as { changes: object })).toContain("changes");
  });

  it("[QUE-26] compares the price with the version last approved, across several edits", async () => {
    const { id } = await approved();
    const same = { name: "Bramble", deposit_amount: "" };
    await db.pet.update({ where: { id }, data: { description: TYPED_LISTING.description } });
    await save(id, { ...same, price: "1500" });
    expect(await openCases(id)).toHaveLength(0);
    await save(id, { ...same, price: "1600" });
    expect(await openCases(id)).toHaveLength(1);
    const compared = (await changesSinceApproval([id])).get(id);
    expect(compared?.fields).toMatchObject([{ field: "price", before: "£1250", after: "£1600" }]);
  });

  it("[QUE-26, AUD-08] records every changed field in the audit entry, and stores the version before", async () => {
    const { id } = await approved();
    const change = {
      colour: "Roan",
      age: "9 weeks",
      size: "Small",
      coat: "Curly",
      location: "York",
      is_pedigree: "on",
    };
    await save(id, { ...change, price: "1300" });
    const { changes } = (await lastAudit(id)).detail as { changes: Record<string, unknown> };
    expect(Object.keys(changes)).toEqual(expect.arrayContaining([...Object.keys(change), "price", "description"]));
    const [revision] = await db.petRevision.findMany({ where: { petId: id } });
    expect(revision).toMatchObject({ isBase: true, editedById: viewer.userId, content: { colour: "Golden" } });
  });

  it("[QUE-10, QUE-27] still differ from the approved version when hiding the listing is undone", async () => {
    const { id } = await approved();
    await save(id, { price: "500" });
    const compared = (await changesSinceApproval([id])).get(id);
    const done = await changePetStatus({ viewer: moderator, petIds: [id], move: "hide", reason: "Oh", undoable: true });
    const ref = done.ok ? done.value.refs[0]! : "";
    expect(await reverseDecision({ viewer: moderator, ref, reason: "" })).toMatchObject({ value: { undone: true } });
    expect([await statusOf(id), (await openCases(id)).length]).toEqual(["approved", 1]);
    expect(compared?.fields.map(({ field }) => field)).toContain("price");
    expect((await changesSinceApproval([id])).get(id)).toEqual(compared);
  });
});

describe("the photos of an approved listing", () => {
  it("[QUE-26] can be replaced one by one; removing the last approved one hides the listing after a confirmation", async () => {
    const { id } = await approved(2);
    const [first, second] = await listImages({ petId: id });
    await addImage(id, 2);
    expect(await removeImage(viewer, first!.imageId)).toMatchObject({ ok: true, value: { hidden: false } });
    expect([await statusOf(id), (await openCases(id)).length]).toEqual(["approved", 1]);
    expect(await removeImage(viewer, second!.imageId)).toEqual({ ok: false, code: "needs-confirmation", petId: id });
    expect(await listImages({ petId: id })).toHaveLength(2);
    expect(await removeImage(viewer, second!.imageId, { confirmed: true })).toMatchObject({
      ok: true,
      value: { hidden: true },
    });
    expect([await statusOf(id), (await openCases(id)).length]).toEqual(["pending", 0]);
    // The moderator still sees the removed images.
    const compared = (await changesSinceApproval([id])).get(id);
    expect(compared?.images?.before.map(({ key }) => key)).toEqual([first!.key, second!.key]);
    expect(compared?.images?.after).toHaveLength(1);
    expect(await db.image.count({ where: { key: { in: [first!.key, second!.key] } } })).toBe(2);

    await changePetStatus({ viewer: moderator, petIds: [id], move: "approve" });
    expect((await changesSinceApproval([id])).size).toBe(0);
    expect((await listImages({ petId: id })).every(({ checked }) => checked)).toBe(true);
  });

  it("[QUE-26] need no confirmation from users who may approve listings", async () => {
    const { id } = await approved(1);
    const [only] = await listImages({ petId: id });
    const admin = viewerOf(await createUser(), { isAdmin: true });
    expect(await removeImage(admin, only!.imageId)).toMatchObject({ ok: true, value: { hidden: false } });
    expect(await statusOf(id)).toBe("approved");
  });
});
