// The card of a plan: the payment provider's page on which it is replaced, and a payment that failed made at once.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import type { Result } from "#app/domain/shared/result.ts";
import { log } from "#app/platform/log.server.ts";
import { openCardPage, payOpenInvoice } from "#app/platform/payments/plan-changes.server.ts";
import { siteUrl } from "#app/platform/site-url.server.ts";
import { type ChangeFailure, changeRunning, findRunning } from "./claim-change.server.ts";

const PAGE = "/breeder/subscription";

/** The URL of the provider's page of the card, which leads back to the site. */
export async function openPaymentMethod(viewer: Viewer): Promise<Result<{ url: string }, ChangeFailure>> {
  const found = await findRunning(viewer);
  if (!found.ok) return found;
  const { id, providerCustomerId } = found.value;
  if (!providerCustomerId) return { ok: false, code: "no-subscription" };
  try {
    const [back, done] = [siteUrl(PAGE), siteUrl(`${PAGE}/payment-method`)];
    return { ok: true, value: { url: await openCardPage(providerCustomerId, back, done) } };
  } catch (error) {
    log.error({ error, subscriptionId: id }, "the page of a card could not be opened");
    return { ok: false, code: "unavailable" };
  }
}

/** Charges a payment that failed again. `declined`: the card was declined again. */
export async function payNow(viewer: Viewer): Promise<Result<null, ChangeFailure | "declined">> {
  const changed = await changeRunning(viewer, ({ providerSubscriptionId }) => payOpenInvoice(providerSubscriptionId));
  if (!changed.ok) return changed;
  return changed.value.row.status === "active" ? { ok: true, value: null } : { ok: false, code: "declined" };
}
