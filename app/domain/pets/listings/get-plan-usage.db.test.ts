import { expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { createBreeder, createPet } from "../../../../tests/support/factories.ts";
import { getPlanUsage } from "./get-plan-usage.server.ts";

it("[OPN-21, OPN-11, TEN-04] counts every pet that is not deleted against the plan's own limit", async () => {
  const { id: breederId } = await createBreeder({ plan: "platinum" });
  await createPet({ breederId });
  await createPet({ breederId, status: "pending" });
  await createPet({ breederId, status: "hidden" });
  await createPet({ breederId, deletedAt: new Date() });
  await createPet();
  const usage = { subscription: "active", planName: "Platinum", limit: 100, used: 3 };
  expect(await getPlanUsage(breederId)).toEqual(usage);
});

it("[TEN-04] uses the site's setting for a plan without a limit", async () => {
  await db.plan.create({ data: { id: "open", name: "Open", pricePence: 1, features: [], position: 9 } });
  await db.siteSettings.update({ where: { id: 1 }, data: { maxPetsPerBreeder: 7 } });
  const { id: breederId } = await createBreeder();
  await db.subscription.create({ data: { breederId, planId: "open", status: "past_due" } });
  expect(await getPlanUsage(breederId)).toMatchObject({ subscription: "past_due", planName: "Open", limit: 7 });
});

it("[BPF-09] is null without a subscription, or with one that has ended or was never paid", async () => {
  const { id: breederId } = await createBreeder();
  const none = { subscription: "none", planName: null, limit: 0, used: 0 };
  expect(await getPlanUsage(breederId)).toEqual(none);
  await db.subscription.createMany({
    data: [
      { breederId, planId: "gold", status: "cancelled" },
      { breederId, planId: "gold", status: "incomplete" },
    ],
  });
  expect(await getPlanUsage(breederId)).toEqual(none);
});
