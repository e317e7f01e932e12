// The pet that the address of a deposit names, and where one goes from there.
import { data } from "react-router";
import { getDepositPet } from "#app/domain/deposits/queries.server.ts";
import type { DepositPet } from "#app/domain/deposits/views.ts";
import { parsePetSlug } from "#app/domain/pets/slug.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";

/** The number an address ends in. Throws a 400 for anything else. */
export function petIdOf(slug: string): number {
  const parsed = parsePetSlug(slug);
  if (parsed.kind === "invalid") throw data("Invalid slug format", { status: 400 });
  return parsed.petId;
}

/** The pet, also one that is no longer public: a buyer may have paid a deposit on it. Throws a 404 where there is none. */
export async function requireDepositPet(slug: string): Promise<DepositPet> {
  const petId = petIdOf(slug);
  const pet = await withRetry(() => getDepositPet(petId));
  if (!pet) throw data(null, { status: 404 });
  return pet;
}

/** Where the payer of a deposit goes on: the pet's page or, without one, the list of what they have paid. */
export function afterDeposit(pet: DepositPet): string {
  return pet.onShow ? `/pets/${pet.slug}` : "/profile/receipts";
}
