// The stand-in for the payment provider, for tests that call use cases themselves. Import it before anything of the site:
// it sets the settings that the site reads once. It goes by the site's clock, and keeps its events until they are taken.
import { afterAll } from "vitest";
import { startStripe } from "../../dev/stripe/stripe.ts";

/** The clock of the provider: a test may stand at any moment, as with the site's. */
export const providerClock = { now: () => Date.now() };

/** The provider, and what a test can make it do. */
export const stripe = await startStripe({ webhookUrl: null, now: () => providerClock.now() });
Object.assign(process.env, stripe.settings);

afterAll(() => stripe.stop());
