// The pet of a viewing, if this viewer may book one: public, not sold, reserved by no other buyer, of another account.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { CONTACT_REFUSAL_TEXTS } from "#app/domain/breeders/contact-policy.ts";
import { petSlug } from "#app/domain/pets/slug.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";

export type BookRefusal = "not-found" | "own-listing" | "breeder-account" | "reserved";

/** "not-found" has no text of its own: its page is not found. */
export const BOOK_REFUSAL_TEXTS: Record<Exclude<BookRefusal, "not-found">, string> = {
  "own-listing": CONTACT_REFUSAL_TEXTS["own-listing"],
  "breeder-account": CONTACT_REFUSAL_TEXTS["breeder-to-breeder"],
  reserved: "This pet has already been reserved.",
};

interface ViewedPet {
  petId: number;
  breederId: number;
  ownerId: number;
  litterId: number | null;
  name: string;
  slug: string;
  tradingName: string;
}

export type FoundPet = { ok: true; pet: ViewedPet } | { ok: false; code: BookRefusal };

export async function findViewedPet(
  client: Prisma.TransactionClient,
  viewer: Viewer | null,
  petId: number,
): Promise<FoundPet> {
  const row = await client.pet.findFirst({
    where: { id: petId, listed: true, soldAt: null, breeder: { listed: true } },
    include: { breeder: { select: { userId: true, tradingName: true } } },
  });
  if (!row) return { ok: false, code: "not-found" };
  const { breederId, breeder, litterId, name, breed } = row;
  if (viewer?.userId === breeder.userId) return { ok: false, code: "own-listing" };
  if (viewer?.isBreeder) return { ok: false, code: "breeder-account" };
  if (row.reserved && !(viewer && (await hasReserved(client, viewer.userId, row))))
    return { ok: false, code: "reserved" };
  const slug = petSlug(name, breed, petId);
  return {
    ok: true,
    pet: { petId, breederId, ownerId: breeder.userId, litterId, name, slug, tradingName: breeder.tradingName },
  };
}

async function hasReserved(client: Prisma.TransactionClient, userId: number, pet: { id: number }): Promise<boolean> {
  return (
    (await client.deposit.count({ where: { petId: pet.id, userId, status: "paid", refundRequestedAt: null } })) > 0
  );
}

/** The same outside of a transaction, for pages. */
export function getViewedPet(viewer: Viewer | null, petId: number): Promise<FoundPet> {
  return findViewedPet(db, viewer, petId);
}
