// The stand-in for the payment provider that use cases called by a test talk to. One per worker process: the product
// reads its settings once. It goes by the site's clock, and keeps its events until they are taken.
import { startStripe } from "../../dev/stripe/stripe.ts";

/** The clock of the provider, which a test may set, as it may the site's. */
export const providerClock = { now: () => Date.now() };

/** The provider, and what a test can make it do. */
export const stripe = await startStripe({ webhookUrl: null, now: () => providerClock.now() });

/** Resets the provider to its state at the start. */
export function resetStripe(): void {
  providerClock.now = () => Date.now();
  stripe.control.clearTrouble();
  stripe.control.webhooks({});
  stripe.control.refunds("succeeded");
  stripe.control.forget();
}
