// Opens the checkout of a deposit at the provider.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { recordPaymentEvent } from "#app/domain/payments/record-payment-event.server.ts";
import { petSlug } from "#app/domain/pets/slug.ts";
import { formatTime } from "#app/domain/shared/dates.ts";
import { refundPeriod } from "#app/domain/shared/refund-window.ts";
import { db } from "#app/platform/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import { type Checkout, expireCheckout, openDepositCheckout } from "#app/platform/payments/checkouts.server.ts";
import { isIdempotencyKeyInUse, refusalOf } from "#app/platform/payments/client.server.ts";
import { siteUrl } from "#app/platform/site-url.server.ts";
import { cancelDeposit } from "./cancel-deposit.server.ts";
import { checkoutClosesAt, holdEndsAt } from "./hold.ts";

/** A pending deposit and its pet. */
export interface Attempt {
  id: number;
  reference: string;
  amountPence: number;
  createdAt: Date;
  petId: number;
  petName: string;
  petBreed: string;
  cancelDays: number | null;
}

/** Resolves to its URL; null when the provider refuses, for example if the closing time is too near; the caller then starts a new attempt. */
export async function openCheckout(attempt: Attempt, viewer: Viewer): Promise<string | null> {
  const heldUntil = holdEndsAt(attempt.createdAt);
  const page = siteUrl(`/pets/${petSlug(attempt.petName, attempt.petBreed, attempt.petId)}`);
  let checkout: Checkout;
  try {
    checkout = await openDepositCheckout({
      reference: attempt.reference,
      amountPence: attempt.amountPence,
      email: viewer.email,
      title: `Deposit for ${attempt.petName}`,
      note: `You can have it back in full within ${refundPeriod(attempt.cancelDays)} of paying. ${attempt.petName} is held for you until ${formatTime(heldUntil)}.`,
      closesAt: checkoutClosesAt(heldUntil),
      successUrl: `${page}/deposit/paid`,
      cancelUrl: `${page}/deposit`,
    });
  } catch (error) {
    // A request with this idempotency key is in progress: a repeated submit, or an earlier one that timed out.
    if (isIdempotencyKeyInUse(error)) return null;
    // No buyer has the URL of a checkout that may exist, so nothing can be paid there and the hold can end.
    await cancelDeposit(attempt.id, "not-opened");
    if (refusalOf(error) === null) throw error;
    log.warn({ error, depositId: attempt.id }, "the provider refused a checkout");
    return null;
  }
  const isOurs = await db.$transaction(async (client) => {
    const { count } = await client.deposit.updateMany({
      where: { id: attempt.id, status: "pending" },
      data: { providerCheckoutId: checkout.id, checkoutUrl: checkout.url, holdExpiresAt: heldUntil },
    });
    if (count === 1) {
      await recordPaymentEvent(client, { depositId: attempt.id, kind: "checkout", detail: { checkout: checkout.id } });
    }
    return count === 1;
  });
  if (isOurs) return checkout.url;
  // Abandoned meanwhile: a pet that is not held must not be paid for.
  await expireCheckout(checkout.id);
  return null;
}
