// Buyers, pets and what becomes of their deposits, for tests that stop the clock. Import tests/support/stripe.ts before
// this.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { payDeposit } from "#app/domain/payments/deposits/pay-deposit.server.ts";
import { settleDeposit } from "#app/domain/payments/deposits/settle-deposit.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createBreeder, createPet, createUser } from "../factories.ts";
import { stripe } from "../stripe.ts";
import { moment, viewerOf } from "./world.ts";

/** A new buyer. */
export async function newBuyer(data: Parameters<typeof createUser>[0] = {}): Promise<Viewer> {
  return viewerOf((await createUser(data)).id);
}

/** A pet with a deposit of £250, of a breeder with a plan. */
export async function newPet(data: Parameters<typeof createPet>[0] = {}) {
  const breederId = data.breederId ?? (await createBreeder({ plan: "gold" })).id;
  return createPet({ depositPence: 25_000, name: "Poppy", ...data, breederId });
}

/** The latest deposit on a pet, with its pet and ledger. */
export function latestDeposit(petId: number) {
  return db.deposit.findFirstOrThrow({
    where: { petId },
    orderBy: { id: "desc" },
    include: { pet: true, ledger: { orderBy: { id: "asc" } }, events: { orderBy: { id: "asc" } } },
  });
}

/** The provider's checkout of the latest deposit on a pet. */
export async function checkoutOf(petId: number) {
  const { providerCheckoutId } = await latestDeposit(petId);
  const found = stripe.control.all("checkout.session").find(({ id }) => id === providerCheckoutId);
  if (!found) throw new Error("There is no checkout");
  return found;
}

/** Begins to pay, pays at the provider, and has the site look. Answers the deposit as it is then. */
export async function pay(viewer: Viewer, petId: number) {
  const begun = await payDeposit(viewer, petId);
  if (!begun.ok) throw new Error(`The deposit was refused: ${begun.code}`);
  await stripe.control.pay((await checkoutOf(petId)).id);
  const { id } = await latestDeposit(petId);
  await settleDeposit(id);
  return latestDeposit(petId);
}

/** Lets time go on until a moment. */
export function passTo(when: Date): void {
  moment.pass(when.getTime() - moment.now.getTime());
}
