// Updating listings: status, permissions and audit entries.
import { describe, expect, it } from "vitest";
import { BREEDER_PERMISSIONS } from "#app/domain/accounts/permissions/rules.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { updateAndDecide } from "#app/domain/moderation/subject-decisions/update-and-decide.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createBreeder, createPet, createUser, viewerOf } from "../../../../tests/support/factories.ts";
import { onLastConnection } from "../../../../tests/support/last-connection.ts";
import { TYPED_LISTING } from "../../../../tests/support/listing-texts.ts";
import { getEditedListing } from "./queries.server.ts";
import { type Listing, listingSchema } from "./schema.ts";
import { updateListing } from "./update-listing.server.ts";

const place = { lat: 53.8, lng: -1.55, formatted_address: "Leeds" };
const listing = (change: Record<string, string> = {}): Listing => listingSchema.parse({ ...TYPED_LISTING, ...change });

async function someBreeder(plan?: "standard" | "gold" | "platinum") {
  const breeder = await createBreeder({ plan });
  const viewer = viewerOf(breeder.user, {
    isBreeder: true,
    breederId: breeder.id,
    permissions: [...BREEDER_PERMISSIONS],
  });
  return { breederId: breeder.id, viewer };
}

const admin = async (more: Partial<Viewer> = {}) => viewerOf(await createUser(), { isAdmin: true, ...more });
const stored = (id: number) => db.pet.findUniqueOrThrow({ where: { id } });
const audits = (petId: number) =>
  db.auditEntry.findMany({ where: { detail: { path: ["pet_id"], equals: petId } }, orderBy: { id: "asc" } });

describe("updateListing", () => {
  it("[OPN-18, TEN-29] leaves an approved pet approved, and records every changed field", async () => {
    const { viewer, breederId } = await someBreeder("gold");
    const pet = await createPet({ breederId });
    const input = { viewer, petId: pet.id, listing: listing(), place, isApproved: false };
    expect(await updateAndDecide({ ...input, remoteIp: "192.0.2.7" })).toEqual({
      ok: true,
      value: { petId: pet.id, status: "approved" },
    });
    expect(await stored(pet.id)).toMatchObject({ status: "approved", name: "Bramble", type: "dog", placeLat: 53.8 });
    const [entry, ...more] = await audits(pet.id);
    expect(more).toEqual([]);
    expect(entry).toMatchObject({
      type: "pet updated",
      actorId: viewer.userId,
      remoteIp: "192.0.2.7",
      detail: {
        pet_id: pet.id,
        changes: {
          name: { from: pet.name, to: "Bramble" },
          price: { from: "950", to: "1250" },
          place_address: { from: "", to: "Leeds" },
          description: { from: pet.description, to: TYPED_LISTING.description },
        },
      },
    });
    expect(entry!.detail).not.toHaveProperty(["changes", "breed"]);
    // A location can be removed, and an edit without changes records nothing.
    const cheaper = { ...input, listing: listing({ price: "900" }), place: null };
    await onLastConnection(() => updateListing(cheaper));
    await updateListing(cheaper);
    const [, second, ...others] = await audits(pet.id);
    expect(second?.detail).toMatchObject({ changes: { price: { from: "1250", to: "900" } } });
    expect(others).toEqual([]);
    expect(await stored(pet.id)).toMatchObject({ pricePence: 90_000, placeLat: null, placeAddress: null });
  });

  it("[OPN-17, OPN-14] returns a rejected pet to the moderation queue; a hidden one stays hidden", async () => {
    const { viewer, breederId } = await someBreeder("gold");
    const rejected = await createPet({ breederId, status: "rejected", rejectionReason: "No papers" });
    const hidden = await createPet({ breederId, status: "hidden" });
    const change = { viewer, listing: listing(), place: null, isApproved: true };
    for (const { id } of [rejected, hidden]) await updateAndDecide({ ...change, petId: id });
    expect(await stored(rejected.id)).toMatchObject({ status: "pending", rejectionReason: null });
    expect((await stored(hidden.id)).status).toBe("hidden");
    expect(await audits(rejected.id)).toEqual([]);
  });

  it("[BPF-12, OPN-50] is for the owning breeder and administrators", async () => {
    const { viewer, breederId } = await someBreeder("gold");
    const other = await someBreeder("gold");
    const { id: petId } = await createPet({ breederId });
    const change = { petId, listing: listing(), place: null };
    const nothing = { ok: false, code: "not-found" };
    expect(await updateAndDecide({ ...change, viewer: other.viewer })).toEqual(nothing);
    expect(await updateAndDecide({ ...change, viewer: { ...viewer, permissions: [] } })).toEqual(nothing);
    expect(await updateAndDecide({ ...change, viewer, petId: 2_000_000_000 })).toEqual(nothing);
    expect(await updateAndDecide({ ...change, viewer: await admin() })).toMatchObject({ ok: true });
    expect(await getEditedListing(other.viewer, petId)).toBeNull();
    expect(await getEditedListing(viewer, petId)).toMatchObject({ petId, values: { name: "Bramble", price: "1250" } });
  });

  it("[TEN-09] accepts is_approved from an administrator, and records it", async () => {
    const { breederId } = await someBreeder("gold");
    const { id: petId } = await createPet({ breederId, status: "pending", approvedAt: null });
    const viewer = await admin();
    await updateAndDecide({ viewer, petId, listing: listing(), place: null, isApproved: true });
    expect(await stored(petId)).toMatchObject({ status: "approved", approvedAt: expect.any(Date) as Date });
    await updateAndDecide({ viewer, petId, listing: listing(), place: null, isApproved: false });
    expect(await stored(petId)).toMatchObject({ status: "pending", approvedAt: null });
    expect((await audits(petId)).map(({ detail }) => (detail as { changes: object }).changes)).toMatchObject([
      { status: { from: "pending", to: "approved" } },
      { status: { from: "approved", to: "pending" } },
    ]);
  });
});
