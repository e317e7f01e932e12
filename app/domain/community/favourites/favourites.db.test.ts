// Saving pets and breeders as favourites, and its idempotency.
import { beforeAll, describe, expect, it } from "vitest";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { db } from "#app/platform/db.server.ts";
import { createBreeder, createPet, createUser, viewerOf } from "../../../../tests/support/factories.ts";
import { savedBreederIds, savedPetIds } from "./queries.server.ts";
import { favouriteDoneText, favouriteFailedText, wantedState } from "./texts.ts";
import { toggleFavourite } from "./toggle-favourite.server.ts";

let actor: Viewer;
let pet: Awaited<ReturnType<typeof createPet>>;
let breeder: Awaited<ReturnType<typeof createBreeder>>;

beforeAll(async () => {
  actor = viewerOf(await createUser());
  breeder = await createBreeder({ tradingName: "Willowbrook" });
  pet = await createPet({ breederId: breeder.id, name: "Luna" });
});

describe("toggleFavourite", () => {
  it("[FAV-07, FAV-09] adds an unsaved and removes a saved pet or breeder", async () => {
    for (const [subject, name] of [
      [{ petId: pet.id }, "Luna"],
      [{ breederId: breeder.id }, "Willowbrook"],
    ] as const) {
      expect(await toggleFavourite({ actor, subject })).toEqual({ ok: true, value: { saved: true, name } });
      expect(await toggleFavourite({ actor, subject })).toEqual({ ok: true, value: { saved: false, name } });
    }
  });

  it("[FAV-09] sets the state that a form requests, also for repeated submits", async () => {
    const subject = { petId: pet.id };
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => toggleFavourite({ actor, subject, saved: true })),
    );
    expect(answers).toEqual(Array(4).fill({ ok: true, value: { saved: true, name: "Luna" } }));
    expect(await db.petFavourite.count({ where: { userId: actor.userId } })).toBe(1);
    for (let turn = 0; turn < 2; turn += 1) {
      expect(await toggleFavourite({ actor, subject, saved: false })).toMatchObject({ value: { saved: false } });
    }
    expect(await db.petFavourite.count({ where: { userId: actor.userId } })).toBe(0);
  });

  it("restores the state after two concurrent toggles", async () => {
    await Promise.all([1, 2].map(() => toggleFavourite({ actor, subject: { petId: pet.id } })));
    expect(await db.petFavourite.count({ where: { userId: actor.userId } })).toBe(0);
  });

  it("[OPN-14] saves only public pets, and removes those that are no longer public", async () => {
    const hidden = await createPet({ breederId: breeder.id });
    const subject = { petId: hidden.id };
    await toggleFavourite({ actor, subject, saved: true });
    await db.pet.update({ where: { id: hidden.id }, data: { status: "hidden" } });
    // Still saved: no change and no error.
    expect(await toggleFavourite({ actor, subject, saved: true })).toMatchObject({ ok: true });
    expect(await toggleFavourite({ actor, subject, saved: false })).toMatchObject({ ok: true });
    // After its removal it is like one that does not exist.
    for (const saved of [true, false]) {
      expect(await toggleFavourite({ actor, subject, saved })).toEqual({ ok: false, code: "not-found" });
    }
    const pending = await createBreeder({ status: "pending" });
    expect(await toggleFavourite({ actor, subject: { breederId: pending.id } })).toMatchObject({ code: "not-found" });
  });

  it.each([0, -1, 1.5, 999_999, 2_147_483_648, Number.NaN])("returns not-found for the id %d", async (id) => {
    expect(await toggleFavourite({ actor, subject: { petId: id } })).toEqual({ ok: false, code: "not-found" });
    expect(await toggleFavourite({ actor, subject: { breederId: id } })).toEqual({ ok: false, code: "not-found" });
  });
});

describe("the saved state", () => {
  it("[FAV-08] is read for the pets and breeders on a page", async () => {
    await toggleFavourite({ actor, subject: { petId: pet.id }, saved: true });
    await toggleFavourite({ actor, subject: { breederId: breeder.id }, saved: true });
    expect(await savedPetIds(actor, [pet.id, 999_999])).toEqual(new Set([pet.id]));
    expect(await savedBreederIds(actor, [breeder.id, 999_999])).toEqual(new Set([breeder.id]));
    expect(await savedPetIds(actor, [])).toEqual(new Set());
    expect(await savedPetIds(null, [pet.id])).toEqual(new Set());
    expect(await savedPetIds(viewerOf(await createUser()), [pet.id])).toEqual(new Set());
  });
});

describe("the texts", () => {
  it("[FAV-13, FAV-14, FAV-15] contain the name of the pet or breeder", () => {
    expect(favouriteDoneText("Luna", true)).toBe("Added Luna to favourites");
    expect(favouriteDoneText("Willowbrook", false)).toBe("Removed Willowbrook from favourites");
    expect(favouriteFailedText("Luna", true)).toBe("Failed to favourite Luna");
    expect(favouriteFailedText("Luna", false)).toBe("Failed to unfavourite Luna");
  });

  it("a form requests a state, or toggles it", () => {
    expect([wantedState("true"), wantedState("false"), wantedState(""), wantedState("yes")]).toEqual([
      true,
      false,
      undefined,
      undefined,
    ]);
  });
});
