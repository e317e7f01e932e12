import { expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { createBreeder, createUser, viewerOf } from "../../../tests/support/factories.ts";
import { findBreederResource, listBreederResources } from "./resource-queries.server.ts";
import { DEFAULT_BREEDER_SEARCH } from "./search-params.ts";

it("[ENT-16, JBR-03] shows a missed payment to the breeder and to admin.users only, for one breeder and in a list", async () => {
  const breeder = await createBreeder({ plan: "gold" });
  const gold = { plan_id: "gold", plan: { name: "Gold", pet_limit: 5 } };
  const [owner, visitor] = [
    viewerOf(breeder.user, { breederId: breeder.id, isBreeder: true, type: "breeder" }),
    viewerOf(await createUser()),
  ];
  const moderator = { ...visitor, permissions: ["admin.access", "pets.approve"] };
  const manager = { ...visitor, permissions: ["admin.access", "admin.users"] };
  const subscriptionFor = async (viewer: typeof owner | null) => {
    const one = await findBreederResource({ slug: String(breeder.id) }, viewer);
    const { items } = await listBreederResources(DEFAULT_BREEDER_SEARCH, "approved", viewer);
    expect(items[0]?.subscription).toEqual(one?.subscription);
    return one?.subscription;
  };
  expect(await subscriptionFor(null)).toEqual({ ...gold, status: "active" });
  await db.subscription.updateMany({ where: { breederId: breeder.id }, data: { status: "past_due" } });
  for (const viewer of [null, visitor, moderator]) expect(await subscriptionFor(viewer)).toBeNull();
  for (const viewer of [owner, manager]) expect(await subscriptionFor(viewer)).toEqual({ ...gold, status: "past_due" });
});
