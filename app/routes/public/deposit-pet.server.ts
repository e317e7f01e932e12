// The pet of a deposit page, from its URL, and the page that follows a payment.
import { data } from "react-router";
import { getDepositPet } from "#app/domain/payments/deposits/queries.server.ts";
import { paymentOutcome } from "#app/domain/payments/deposits/texts.ts";
import type { DepositPet, OwnDeposit } from "#app/domain/payments/deposits/views.ts";
import { INVALID_SLUG, parsePetSlug } from "#app/domain/pets/slug.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";
import { flashRedirect } from "#app/http/forms/flash.server.ts";

/** The id at the end of a slug. Throws a 400 for anything else. */
export function petIdOf(slug: string): number {
  const parsed = parsePetSlug(slug);
  if (parsed.kind === "invalid") throw data(INVALID_SLUG, { status: 400 });
  return parsed.petId;
}

/** The pet, also one that is no longer public: a buyer may have paid a deposit on it. Throws a 404. */
export async function requireDepositPet(slug: string): Promise<DepositPet> {
  const petId = petIdOf(slug);
  const pet = await withRetry(() => getDepositPet(petId));
  if (!pet) throw data(null, { status: 404 });
  return pet;
}

/** The page after a deposit: the pet's page or, without one, the buyer's list of payments. */
export function afterDeposit(pet: DepositPet): string {
  return pet.onShow ? `/pets/${pet.slug}` : "/profile/receipts";
}

/** The page of a buyer who cannot pay, and has no payment to look at. */
export function withoutDeposit(pet: DepositPet): string {
  return pet.onShow ? `/pets/${pet.slug}` : "/pets";
}

/** Leads to what follows a payment, with its outcome as the message: the page of a paid deposit, else that of the pet. */
export function afterPayment(pet: DepositPet, deposit: OwnDeposit): Response {
  const to = deposit.state === "paid" ? `/deposits/${deposit.depositId}` : afterDeposit(pet);
  return flashRedirect(to, paymentOutcome(deposit, pet.name));
}
