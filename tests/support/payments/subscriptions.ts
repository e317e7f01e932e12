// Breeders with subscriptions at the provider, and the stored rows of these.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { settleSubscription } from "#app/domain/payments/subscriptions/settle-subscription.server.ts";
import { startCheckout } from "#app/domain/payments/subscriptions/start-checkout.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createBreeder } from "../factories.ts";
import { stripe } from "../stripe.ts";
import { viewerOf } from "./world.ts";

export const FAILING_LATER = "4000000000000341";

export const newBreeder = async () => viewerOf((await createBreeder()).userId);
export const rowsOf = (viewer: Viewer) =>
  db.subscription.findMany({
    where: { breederId: viewer.breederId! },
    orderBy: { id: "asc" },
    include: { ledger: { orderBy: { id: "asc" } }, events: { orderBy: { id: "asc" } } },
  });
export const latest = async (viewer: Viewer) => (await rowsOf(viewer)).at(-1)!;
export const theirs = (id: string | null) => stripe.control.all("subscription").find((one) => one.id === id)!;

/** Chooses a plan, pays for it, and settles the subscription. */
export async function buy(viewer: Viewer, planId: string, card?: string) {
  const begun = await startCheckout(viewer, planId);
  if (!begun.ok) throw new Error(`The plan was refused: ${begun.code}`);
  const { id, providerCheckoutId } = await latest(viewer);
  await stripe.control.pay(providerCheckoutId!, card);
  await settleSubscription(id);
  return latest(viewer);
}
