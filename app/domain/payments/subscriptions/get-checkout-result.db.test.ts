// The result of a checkout, for the success page.
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { newBreeder, latest } from "../../../../tests/support/payments/subscriptions.ts";
import { stopTheClock } from "../../../../tests/support/payments/world.ts";
import { stripe } from "../../../../tests/support/stripe.ts";
import { getCheckoutResult } from "./get-checkout-result.server.ts";
import { startCheckout } from "./start-checkout.server.ts";

beforeAll(stopTheClock);
afterEach(() => stripe.control.clearTrouble());

describe("readings from the provider", () => {
  it("[OPN-37, SUB-15] returns only the viewer's own checkout to the success page", async () => {
    const [viewer, otherBreeder] = [await newBreeder(), await newBreeder()];
    await startCheckout(viewer, "gold");
    const { providerCheckoutId } = await latest(viewer);
    const notFound = { ok: false, code: "not-found" };
    expect(await getCheckoutResult(viewer, providerCheckoutId!)).toEqual({ ok: false, code: "not-paid" });
    await stripe.control.pay(providerCheckoutId!);
    stripe.control.trouble({ match: /^GET/, when: "before", what: { status: 503 }, times: 4 });
    expect(await getCheckoutResult(viewer, providerCheckoutId!)).toMatchObject({ value: { state: "confirming" } });
    stripe.control.clearTrouble();
    expect(await getCheckoutResult(otherBreeder, providerCheckoutId!)).toEqual(notFound);
    expect(await getCheckoutResult(viewer, "cs_test_unknown")).toEqual(notFound);
    expect(await getCheckoutResult(viewer, "")).toEqual(notFound);
    expect(await getCheckoutResult(viewer, providerCheckoutId!)).toMatchObject({
      value: { state: "active", plan: { name: "Gold", pricePence: 2_499 } },
    });
  });
});
