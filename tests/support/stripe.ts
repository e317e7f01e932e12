// The stand-in for the payment provider that use cases called by a test talk to. One per worker process: the product
// reads its settings once. It goes by the site's clock, and keeps its events until they are taken.
import { Stripe } from "stripe";
import { vi } from "vitest";
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

/** In this test the provider's library repeats a request at once, where it would wait for half a second. */
export function retryAtOnce(): void {
  vi.spyOn(Stripe.prototype, "getInitialNetworkRetryDelay").mockReturnValue(0);
}

/**
 * The next request that matches has its response once the returned function was called; with `when` "after" its work is done
 * before that. `drop` closes its connection at once.
 */
export function hold(
  match: RegExp,
  { when = "before", ...drop }: { when?: "before" | "after"; drop?: true } = {},
): () => void {
  let finish = () => {};
  const finished = new Promise<void>((done) => (finish = done));
  stripe.control.trouble({ match, when, what: { until: () => finished, ...drop } });
  return finish;
}

/** The same, once another one has come. */
export function holdUntilAskedAgain(match: RegExp): void {
  const { control } = stripe;
  const asked = () => control.requests.filter(({ method, path }) => match.test(`${method} ${path}`)).length;
  const before = asked();
  const until = () => vi.waitUntil(() => asked() > before + 1, { timeout: 30_000, interval: 10 });
  control.trouble({ match, when: "before", what: { until } });
}
