// The open questions of pending listings are counted again, and the case opens with the last answer.
import { describe, expect, it } from "vitest";
import { declarationColumns } from "#app/domain/law/declaration-columns.ts";
import { db } from "#app/platform/db.server.ts";
import { createPending } from "../../../../tests/support/cases.ts";
import { createBreeder, createImage } from "../../../../tests/support/factories.ts";
import { listing } from "../../../../tests/support/law/lawful-listings.ts";
import { createLicence } from "../../../../tests/support/licences.ts";
import { recheckOpenAnswers } from "./recheck-answers.server.ts";

describe("a pending listing with open questions", () => {
  it("[QUE-02] has a case once a photo and a licence have answered them", async () => {
    const { id: breederId } = await createBreeder();
    const licence = await createLicence(breederId, { state: "lapsed" });
    const { breed, answers } = listing("reptile");
    const pet = await createPending(breederId, { type: "other", breed, openAnswers: 5 });
    await db.petDeclaration.create({
      data: { petId: pet.id, ...declarationColumns({ ...answers, licence_id: licence.id }) },
    });
    const state = async () => [
      (await db.pet.findUniqueOrThrow({ where: { id: pet.id } })).openAnswers,
      await db.moderationCase.count({ where: { petId: pet.id, kind: "listing", decidedAt: null } }),
    ];
    expect(await recheckOpenAnswers()).toBe(1);
    expect(await state()).toEqual([2, 0]);
    const image = await createImage();
    await db.petImage.create({ data: { breederId, petId: pet.id, imageId: image.id, position: 0 } });
    expect(await recheckOpenAnswers()).toBe(1);
    expect(await state()).toEqual([1, 0]);
    await db.licence.update({ where: { id: licence.id }, data: { state: "unchecked" } });
    expect(await recheckOpenAnswers()).toBe(1);
    expect(await state()).toEqual([0, 1]);
    expect(await recheckOpenAnswers()).toBe(0);
  });
});
