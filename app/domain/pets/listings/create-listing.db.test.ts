// Creating listings: stored fields, permissions and plan limits.
import { describe, expect, it, vi } from "vitest";
import { BREEDER_PERMISSIONS } from "#app/domain/accounts/permissions/rules.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { db } from "#app/platform/db.server.ts";
import { createBreeder, createPet, createUser, viewerOf } from "../../../../tests/support/factories.ts";
import { TYPED_LISTING } from "../../../../tests/support/listing-texts.ts";
import { createListing } from "./create-listing.server.ts";
import { type Listing, listingSchema } from "./schema.ts";

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
