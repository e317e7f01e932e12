// The first steps of a breeder follow the facts, and end with the first approved listing.
import { expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { createBreeder, createPet } from "../../../../tests/support/factories.ts";
import { createLicence } from "../../../../tests/support/licences.ts";
import { createAnimal } from "../../../../tests/support/litters.ts";
import { getFirstSteps } from "./first-steps.server.ts";

it("[BRD-02] each first step says what is so, until a listing has been approved", async () => {
  const { id: breederId, userId } = await createBreeder({ status: "pending", contactEmailVerifiedAt: null });
  const states = async () => (await getFirstSteps(breederId))?.map(({ name, state }) => `${name}: ${state}`);
  const rest = ["Licence", "Parents", "First listing", "Photos", "Review"].map((name) => `${name}: To do`);
  expect(await states()).toEqual([
    "Application: Waiting for us",
    "Email and phone: To do",
    "Plan: Waiting for us",
    ...rest,
  ]);
  await db.breeder.update({
    where: { id: breederId },
    data: { status: "approved", contactEmailVerifiedAt: new Date() },
  });
  await db.user.update({ where: { id: userId }, data: { phoneVerifiedAt: new Date() } });
  await createAnimal(breederId);
  const pet = await createPet({ breederId, status: "pending", openAnswers: 0, approvedAt: null });
  await db.petDeclaration.upsert({
    where: { petId: pet.id },
    create: { petId: pet.id, sellerKind: "private" },
    update: { sellerKind: "private" },
  });
  expect(await states()).toEqual([
    "Application: Done",
    "Email and phone: Done",
    "Plan: To do",
    "Licence: Not needed",
    "Parents: Done",
    "First listing: Done",
    "Photos: To do",
    "Review: Waiting for us",
  ]);
  const licence = await createLicence(breederId, { state: "unchecked" });
  expect(await states()).toContain("Licence: Waiting for us");
  await db.licence.update({ where: { id: licence.id }, data: { state: "checked", checkedAt: new Date() } });
  expect(await states()).toContain("Licence: Done");
  await db.pet.update({ where: { id: pet.id }, data: { status: "approved", approvedAt: new Date() } });
  expect(await getFirstSteps(breederId)).toBeNull();
});
