// Creating, updating and deleting listings: permissions, plan limits and audit entries.
import { describe, expect, it, vi } from "vitest";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { BREEDER_PERMISSIONS } from "#app/domain/permissions/rules.ts";
import { db } from "#app/platform/db.server.ts";
import {
  createBreeder,
  createPaidDeposit,
  createPet,
  createImage,
  createUser,
  viewerOf,
} from "../../../tests/support/factories.ts";
import { TYPED_LISTING } from "../../../tests/support/listing-texts.ts";
import { createListing } from "./create-listing.server.ts";
import { deleteListing } from "./delete-listing.server.ts";
import { getEditedListing, listOwnPets } from "./queries.server.ts";
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
const audits = (petId: number) => db.auditEntry.findMany({ where: { detail: { path: ["pet_id"], equals: petId } } });

/** Holds a lock on the breeder until all transactions of `work` wait for it, so that they run concurrently. */
async function whileHeld<Value>(breederId: number, work: () => Promise<Value>, waiting = 6): Promise<Value> {
  return db
    .$transaction(
      async (client) => {
        await client.$queryRaw`SELECT id FROM breeders WHERE id = ${breederId}::int FOR UPDATE`;
        const done = work();
        await vi.waitFor(async () => {
          const [{ count } = { count: 0 }] = await db.$queryRaw<{ count: number }[]>`
          SELECT count(*)::int AS count FROM pg_stat_activity
          WHERE datname = current_database() AND wait_event_type = 'Lock'`;
          expect(count).toBe(waiting);
        }, 10_000);
        return { done };
      },
      { timeout: 20_000 },
    )
    .then(({ done }) => done);
}

describe("createListing", () => {
  it("[BPF-35, BPF-17, TEN-10, BPF-13] creates a pet that waits for approval, with its location and deposit", async () => {
    const { viewer, breederId } = await someBreeder("gold");
    const done = await createListing({ viewer, listing: listing({ is_pedigree: "on" }), place });
    if (!done.ok) throw new Error(done.code);
    expect(await stored(done.value.petId)).toMatchObject({
      breederId,
      name: "Bramble",
      status: "pending",
      approvedAt: null,
      pricePence: 125_000,
      depositPence: 20_000,
      isPedigree: true,
      isKennelClub: false,
      placeLat: 53.8,
      placeLng: -1.55,
      placeAddress: "Leeds",
    });
  });

  it("[TEN-09, OPN-18] ignores is_approved from a breeder, and accepts it from a user who may approve", async () => {
    const { viewer } = await someBreeder("gold");
    const input = { listing: listing(), place: null, isApproved: true };
    const done = await createListing({ viewer, ...input });
    expect(done.ok && (await stored(done.value.petId)).status).toBe("pending");
    const may = { ...viewer, permissions: [...viewer.permissions, "pets.approve"] };
    const other = await createListing({ viewer: may, ...input });
    expect(other.ok && (await stored(other.value.petId)).status).toBe("approved");
  });

  it("[OPN-50] is allowed to approved breeders with the permission", async () => {
    const { viewer } = await someBreeder("gold");
    const refused = { ok: false, code: "forbidden" };
    const input = { listing: listing(), place: null };
    expect(await createListing({ viewer: { ...viewer, permissions: [] }, ...input })).toEqual(refused);
    expect(await createListing({ viewer: { ...viewer, isBreeder: false }, ...input })).toEqual(refused);
    expect(await createListing({ viewer: await admin(), ...input })).toEqual(refused);
  });

  it("[BPF-06, BPF-07, BPF-08, OPN-21] is refused without an active subscription, and above the plan's limit", async () => {
    const input = { listing: listing(), place: null };
    const free = await someBreeder();
    expect(await createListing({ viewer: free.viewer, ...input })).toEqual({ ok: false, code: "subscribe" });
    const late = await someBreeder();
    await db.subscription.create({ data: { breederId: late.breederId, planId: "gold", status: "past_due" } });
    expect(await createListing({ viewer: late.viewer, ...input })).toEqual({ ok: false, code: "reactivate" });
    const full = await someBreeder("standard");
    await createPet({ breederId: full.breederId, status: "hidden" });
    expect(await createListing({ viewer: full.viewer, ...input })).toEqual({ ok: false, code: "full" });
    expect(await db.pet.count({ where: { breederId: full.breederId } })).toBe(1);
  });

  it("[OPN-21] accepts one of several concurrent requests for the last place of the plan", async () => {
    const { viewer, breederId } = await someBreeder("gold");
    for (let made = 0; made < 4; made += 1) await createPet({ breederId });
    const done = await whileHeld(breederId, () =>
      Promise.all(Array.from({ length: 6 }, () => createListing({ viewer, listing: listing(), place: null }))),
    );
    expect(done.filter(({ ok }) => ok)).toHaveLength(1);
    expect(done.filter((one) => !one.ok && one.code === "full")).toHaveLength(5);
    expect(await db.pet.count({ where: { breederId } })).toBe(5);
  });
});

describe("updateListing", () => {
  it("[OPN-18, TEN-29] leaves an approved pet approved, and records every changed field", async () => {
    const { viewer, breederId } = await someBreeder("gold");
    const pet = await createPet({ breederId });
    const input = { viewer, petId: pet.id, listing: listing(), place, isApproved: false };
    expect(await updateListing({ ...input, remoteIp: "192.0.2.7" })).toEqual({
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
    await updateListing(cheaper);
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
    for (const { id } of [rejected, hidden]) await updateListing({ ...change, petId: id });
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
    expect(await updateListing({ ...change, viewer: other.viewer })).toEqual(nothing);
    expect(await updateListing({ ...change, viewer: { ...viewer, permissions: [] } })).toEqual(nothing);
    expect(await updateListing({ ...change, viewer, petId: 2_000_000_000 })).toEqual(nothing);
    expect(await updateListing({ ...change, viewer: await admin() })).toMatchObject({ ok: true });
    expect(await getEditedListing(other.viewer, petId)).toBeNull();
    expect(await getEditedListing(viewer, petId)).toMatchObject({ petId, values: { name: "Bramble", price: "1250" } });
  });

  it("[TEN-09] accepts is_approved from an administrator, and records it", async () => {
    const { breederId } = await someBreeder("gold");
    const { id: petId } = await createPet({ breederId, status: "pending", approvedAt: null });
    const viewer = await admin();
    await updateListing({ viewer, petId, listing: listing(), place: null, isApproved: true });
    expect(await stored(petId)).toMatchObject({ status: "approved", approvedAt: expect.any(Date) as Date });
    await updateListing({ viewer, petId, listing: listing(), place: null, isApproved: false });
    expect(await stored(petId)).toMatchObject({ status: "pending", approvedAt: null });
    expect((await audits(petId)).map(({ detail }) => (detail as { changes: object }).changes)).toMatchObject([
      { status: { from: "pending", to: "approved" } },
      { status: { from: "approved", to: "pending" } },
    ]);
  });
});

describe("deleteListing", () => {
  it("[BPF-04, OPN-21] removes a pet from every list and deletes its images, once", async () => {
    const { viewer, breederId } = await someBreeder("gold");
    const pet = await createPet({ breederId, images: 2 });
    const done = { ok: true, value: { name: pet.name } };
    expect(await deleteListing(viewer, pet.id)).toEqual(done);
    expect(await deleteListing(viewer, pet.id)).toEqual(done);
    expect((await stored(pet.id)).deletedAt).not.toBeNull();
    expect((await listOwnPets(breederId, 1)).items).toEqual([]);
    expect(await db.petImage.count({ where: { petId: pet.id } })).toBe(0);
  });

  it("keeps an image that another pet uses as well", async () => {
    const { viewer, breederId } = await someBreeder("gold");
    const image = await createImage();
    const pets = [await createPet({ breederId }), await createPet({ breederId })] as const;
    for (const { id: petId } of pets) {
      await db.petImage.create({ data: { petId, breederId, imageId: image.id, position: 0 } });
    }
    await deleteListing(viewer, pets[0].id);
    expect(await db.image.count({ where: { id: image.id } })).toBe(1);
    await deleteListing(viewer, pets[1].id);
    expect(await db.image.count({ where: { id: image.id } })).toBe(0);
  });

  it("[OPN-20, CON-12] is refused within the payer's 24 hours and during a payment; the deposit stays", async () => {
    const { viewer, breederId } = await someBreeder("gold");
    const pet = await createPet({ breederId });
    const hours = (count: number) => new Date(Date.now() - count * 3_600_000);
    const deposit = await createPaidDeposit(pet.id, { paidAt: hours(23) });
    expect(await deleteListing(viewer, pet.id)).toEqual({ ok: false, code: "refund-window" });
    await db.deposit.update({ where: { id: deposit.id }, data: { paidAt: hours(25) } });
    const { userId } = deposit;
    const open = await db.deposit.create({ data: { petId: pet.id, userId, amountPence: 1, holdExpiresAt: hours(-1) } });
    expect(await deleteListing(viewer, pet.id)).toEqual({ ok: false, code: "being-paid" });
    expect((await stored(pet.id)).deletedAt).toBeNull();
    await db.deposit.update({ where: { id: open.id }, data: { status: "failed" } });
    expect(await deleteListing(viewer, pet.id)).toMatchObject({ ok: true });
    expect(await db.deposit.findUniqueOrThrow({ where: { id: deposit.id } })).toMatchObject({ status: "paid" });
  });

  it("[OPN-50] is for the owning breeder and administrators", async () => {
    const { viewer, breederId } = await someBreeder("gold");
    const { id } = await createPet({ breederId });
    const { viewer: other } = await someBreeder("gold");
    const nothing = { ok: false, code: "not-found" };
    expect(await deleteListing(other, id)).toEqual(nothing);
    expect(await deleteListing({ ...viewer, permissions: ["pets.update"] }, id)).toEqual(nothing);
    expect(await deleteListing(await admin(), id)).toMatchObject({ ok: true });
  });
});

it("[BPF-01] lists a breeder's pets of every status newest first, in pages", async () => {
  const { breederId } = await someBreeder("platinum");
  for (let made = 0; made < 25; made += 1) await createPet({ breederId, status: made % 2 ? "approved" : "hidden" });
  await createPet();
  const first = await listOwnPets(breederId, 1);
  expect(first).toMatchObject({ total: 25, page: 1, pageCount: 2 });
  expect(first.items).toHaveLength(24);
  const ids = first.items.map(({ petId }) => petId);
  expect(ids).toEqual(ids.toSorted((a, b) => b - a));
  expect((await listOwnPets(breederId, 9)).items).toHaveLength(1);
});
