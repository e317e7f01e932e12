// Cancelling a plan, and taking the cancellation back.
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { newBreeder, latest, buy } from "../../../../tests/support/payments/subscriptions.ts";
import { DAY_MS, moment, stopTheClock } from "../../../../tests/support/payments/world.ts";
import { stripe } from "../../../../tests/support/stripe.ts";
import { cancelSubscription, resumeSubscription } from "./cancel-subscription.server.ts";
import { getSubscription } from "./queries.server.ts";
import { settleSubscription } from "./settle-subscription.server.ts";

beforeAll(stopTheClock);
afterEach(() => stripe.control.clearTrouble());

describe("settling a subscription", () => {
  it("[OPN-32] ends a cancelled plan with the paid month; the cancellation can be taken back until then", async () => {
    const viewer = await newBreeder();
    const { currentPeriodEnd } = await buy(viewer, "gold");
    const until = currentPeriodEnd!.toISOString();
    expect(await cancelSubscription(viewer)).toEqual({ ok: true, value: { until } });
    expect(await getSubscription(viewer.breederId!)).toMatchObject({ status: "active", ends: true, paidUntil: until });
    expect(await resumeSubscription(viewer)).toEqual({ ok: true, value: null });
    expect(await cancelSubscription(viewer)).toEqual(await cancelSubscription(viewer));
    const emails = await db.$queryRaw`SELECT 1 FROM jobs.job WHERE data->>'email' = 'plan-cancelled'`;
    expect(emails, "one for each cancellation").toHaveLength(2);
    await moment.passBilling(32 * DAY_MS);
    expect(await settleSubscription((await latest(viewer)).id)).toBe("cancelled");
    expect(await getSubscription(viewer.breederId!)).toBeNull();
    expect(await cancelSubscription(viewer)).toEqual({ ok: false, code: "no-subscription" });
  });
});
