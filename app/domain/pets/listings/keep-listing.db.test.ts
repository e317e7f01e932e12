// A listing that was sent before it could be published.
import { expect, it } from "vitest";
import { BREEDER_PERMISSIONS } from "#app/domain/accounts/permissions/rules.ts";
import { getFirstSteps } from "#app/domain/operations/to-do/first-steps.server.ts";
import { listToDo } from "#app/domain/operations/to-do/list-to-do.server.ts";
import { calendarDateOf } from "#app/domain/shared/calendar-dates.ts";
import { db } from "#app/platform/db.server.ts";
import { createBreeder, viewerOf } from "../../../../tests/support/factories.ts";
import { keepListing, keptListings, sendKeptListings } from "./keep-listing.server.ts";
import { readValues } from "./read-values.ts";
import { saveDraft } from "./save-draft.server.ts";
import { listingSchema } from "./schema.ts";
import type { ListingValues } from "./views.ts";

const VALUES = {
  name: "Moss",
  tagline: "A gentle soul with big paws",
  description: "Raised in the kitchen with our own children, and used to cats, hens and the vacuum cleaner.",
  breed: "Cocker Spaniel",
  gender: "female",
  colour: "Golden",
  age: "10 weeks",
  price: "1250",
  seller_kind: "private",
};

it("[BRD-02] keeps the listing of an applicant, and publishes it when application and plan are there", async () => {
  const { id: breederId, userId, user } = await createBreeder({ status: "pending" });
  const viewer = viewerOf(user, { breederId, isApplicant: true });
  const draftId = crypto.randomUUID();
  const kept = () => db.listingDraft.findUniqueOrThrow({ where: { id: draftId } });
  const send = async (values: ListingValues) => {
    await saveDraft(viewer, draftId, values);
    const { text, answers } = readValues(values, calendarDateOf(new Date()));
    return keepListing(viewer, draftId, { listing: listingSchema.parse(text), answers });
  };
  expect(await send({ ...VALUES, type: "dog", breed: "American Bully XL" })).toMatchObject({
    ok: false,
    code: "not-allowed",
  });
  const steps = async () => (await getFirstSteps(breederId))?.map(({ name, state }) => `${name}: ${state}`);
  const sent = await send(VALUES);
  const openAnswers = sent.ok ? sent.openAnswers : 0;
  expect(openAnswers).toBeGreaterThan(0);
  expect(await keptListings(breederId)).toEqual([{ draftId, name: "Moss", openAnswers }]);
  expect(await steps()).toContain("Review: To do");
  // What is typed afterwards has to be sent again.
  await saveDraft(viewer, draftId, { ...VALUES, name: "Mos" });
  expect((await kept()).sentAt).toBeNull();
  await send(VALUES);
  await sendKeptListings({ breederId });
  expect((await kept()).petId).toBeNull();

  await db.breeder.update({ where: { id: breederId }, data: { status: "approved", approvedAt: new Date() } });
  await db.user.update({ where: { id: userId }, data: { type: "breeder", isBreeder: true } });
  await db.userPermission.createMany({
    data: BREEDER_PERMISSIONS.map((permission) => ({ userId, permission })),
    skipDuplicates: true,
  });
  const open = async () => (await listToDo({ breederId, userId })).map(({ object, reason }) => `${object}: ${reason}`);
  await sendKeptListings({ breederId });
  expect(await open()).toContain("Moss: Choose a plan to list it");
  await db.subscription.create({ data: { breederId, planId: "gold", status: "active" } });
  await Promise.all([sendKeptListings({ breederId }), sendKeptListings({ breederId })]);
  expect(await db.pet.findMany({ where: { breederId } })).toMatchObject([
    { name: "Moss", type: "dog", status: "pending" },
  ]);
  expect(await keptListings(breederId)).toEqual([{ draftId, name: "Moss", openAnswers }]);
});
