// Opening the checkout of a plan: one checkout at a time, and provider failures.
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { newBreeder, rowsOf, latest, buy } from "../../../../tests/support/payments/subscriptions.ts";
import { stopTheClock } from "../../../../tests/support/payments/world.ts";
import { hold, holdUntilAskedAgain, retryAtOnce, stripe } from "../../../../tests/support/stripe.ts";
import { startCheckout } from "./start-checkout.server.ts";

const UNAVAILABLE = { ok: false, code: "unavailable" };

beforeAll(stopTheClock);
afterEach(() => stripe.control.clearTrouble());

describe("settling a subscription", () => {
  it("[SUB-09] has one checkout when a plan is chosen repeatedly; choosing another plan closes it", async () => {
    const viewer = await newBreeder();
    const first = await startCheckout(viewer, "gold");
    expect(await Promise.all([startCheckout(viewer, "gold"), startCheckout(viewer, "gold")])).toEqual([first, first]);
    expect(await rowsOf(viewer)).toHaveLength(1);
    const { providerCheckoutId } = await latest(viewer);
    await startCheckout(viewer, "standard");
    expect(await stripe.control.pay(providerCheckoutId!)).toBe("closed");
    expect(await rowsOf(viewer)).toMatchObject([{ endReason: "abandoned" }, { planId: "standard", endedAt: null }]);
  });

  it("[SUB-09] has one checkout when it is chosen again while the provider is slow", async () => {
    const viewer = await newBreeder();
    holdUntilAskedAgain(/POST .*sessions$/);
    const [first, second] = await Promise.all([startCheckout(viewer, "gold"), startCheckout(viewer, "gold")]);
    expect(first).toMatchObject({ ok: true });
    expect(second).toEqual(first);
    expect(await rowsOf(viewer)).toMatchObject([{ status: "incomplete", endedAt: null }]);
  });

  it("[SUB-10] opens no checkout while the provider is unreachable, charges nothing, and opens one afterwards", async () => {
    const viewer = await newBreeder();
    stripe.control.trouble({ match: /checkout/, when: "after", what: { status: 500 } });
    expect(await startCheckout(viewer, "gold")).toEqual(UNAVAILABLE);
    expect(await buy(viewer, "gold")).toMatchObject({ status: "active" });
    expect((await rowsOf(viewer)).map(({ status }) => status)).toEqual(["incomplete", "active"]);
  });

  it.for([/POST .*customers$/, /POST .*sessions$/])(
    "[SUB-10] ends the attempt when the provider takes longer than the site waits for %s",
    async (match) => {
      const viewer = await newBreeder();
      retryAtOnce();
      const finish = hold(match, { drop: true });
      expect(await startCheckout(viewer, "gold")).toEqual(UNAVAILABLE);
      expect(await latest(viewer)).toMatchObject({ endReason: "abandoned", providerCheckoutId: null });
      finish();
      expect(await buy(viewer, "gold")).toMatchObject({ status: "active" });
    },
  );

  it("creates a new customer when the stored one does not exist at the provider", async () => {
    const viewer = await newBreeder();
    const [breederId, planId] = [viewer.breederId!, "gold"];
    await db.subscription.create({ data: { breederId, planId, status: "cancelled", providerCustomerId: "cus_gone" } });
    expect(await buy(viewer, "gold")).toMatchObject({ status: "active" });
  });
});
