// The signals of listings and litters: what each rule finds, and near misses.
import { describe, expect, it } from "vitest";
import { checkStoredListings } from "#app/domain/pets/listings/listing-law.server.ts";
import { db } from "#app/platform/db.server.ts";
import {
  caseOf,
  createPending,
  createSeller,
  LONG_TEXT,
  signalRulesOf,
  signalsOf,
} from "../../../../tests/support/cases.ts";
import { createPaidDeposit, createPet, daysAgo } from "../../../../tests/support/factories.ts";
import { createLicence } from "../../../../tests/support/licences.ts";
import { createLitter } from "../../../../tests/support/litters.ts";
import { refreshSignals } from "./refresh-signals.server.ts";

describe("listings", () => {
  it("[LAW-24, QUE-05] a microchip number that is also on another breeder's pet, reserved or not: 50, and not one that is sold", async () => {
    const [own, other] = [await createSeller(), await createSeller()];
    const microchipNumber = "985112001239001";
    const pet = await createPending(own.id);
    const rival = await createPet({ breederId: other.id, name: "Rex" });
    for (const { id } of [pet, rival]) await db.petDeclaration.create({ data: { petId: id, microchipNumber } });
    expect(await signalsOf(pet.id)).toMatchObject([
      {
        rule: "same_microchip",
        weight: 50,
        version: "1",
        evidence: { petIds: [rival.id] },
        sentence: `Microchip number ${microchipNumber} is also on Rex by @${other.user.username}.`,
      },
    ]);
    await createPaidDeposit(rival.id);
    expect(await signalRulesOf(pet.id)).toEqual(["same_microchip"]);
    const rule = (await checkStoredListings([pet.id])).get(pet.id)?.result.rules.find(({ id }) => id === "R16");
    expect(rule?.state).toBe("worth_a_look");
    expect(await db.moderationCase.count({ where: { petId: pet.id, otherPetId: rival.id, decidedAt: null } })).toBe(1);
    await db.pet.update({ where: { id: rival.id }, data: { soldAt: new Date() } });
    expect(await signalRulesOf(pet.id)).toEqual([]);
    expect(await db.moderationCase.count({ where: { petId: pet.id, otherPetId: rival.id, decidedAt: null } })).toBe(0);
  });

  it("[LAW-11] a private seller's third different animal in 12 months, and not the second of one litter", async () => {
    const { id: breederId } = await createSeller();
    const dateOfBirth = new Date("2026-03-01");
    const found = async (data: Parameters<typeof createPet>[0], sellerKind = "private") => {
      const pet = await createPending(breederId, { createdAt: new Date("2026-06-01"), ...data });
      await db.petDeclaration.create({ data: { petId: pet.id, sellerKind, dateOfBirth } });
      await signalsOf(pet.id);
      const { id: caseId } = await caseOf(pet.id);
      const rows = await db.caseSignal.findMany({ where: { caseId, key: { startsWith: "animals-" } } });
      return rows.map(({ sentence, weight }) => [sentence, weight]);
    };
    expect(await found({ breed: "Beagle", createdAt: new Date("2025-05-01") })).toEqual([]);
    expect(await found({ breed: "Pug" })).toEqual([]);
    expect(await found({ breed: "Pug" })).toEqual([]);
    expect(await found({ breed: "Boxer" })).toEqual([]);
    expect(await found({ breed: "Whippet" }, "licensed")).toEqual([]);
    expect(await found({ breed: "Whippet" })).toEqual([
      ["Private seller: different animal number 3 in 12 months.", 10],
    ]);
  });

  it("[QUE-05] a price under half of the median of 10 listings of other breeders: 20", async () => {
    const own = await createSeller();
    const breed = "Lagotto Romagnolo";
    const pet = await createPending(own.id, { breed: "lagotto romagnolo", pricePence: 49_900 });
    for (let count = 0; count < 9; count += 1)
      await createPet({ breederId: (await createSeller({ plan: "gold" })).id, breed, pricePence: 100_000 });
    await createPet({ breederId: own.id, breed, pricePence: 100_000 });
    expect(await signalRulesOf(pet.id)).toEqual([]);
    await createPet({ breederId: (await createSeller({ plan: "gold" })).id, breed, pricePence: 300_000 });
    expect(await signalsOf(pet.id)).toMatchObject([
      {
        rule: "low_price",
        weight: 20,
        sentence:
          "The price of £499 is under half of the usual price for lagotto romagnolo, £1,000 (median of 10 listings).",
      },
    ]);
    await db.pet.update({ where: { id: pet.id }, data: { pricePence: 50_000 } });
    expect(await signalRulesOf(pet.id)).toEqual([]);
  });

  it("[QUE-05] a description that differs from another seller's in case and punctuation only: 30", async () => {
    const [own, other] = [await createSeller(), await createSeller()];
    const copied = LONG_TEXT.toUpperCase().replaceAll(" ", "  ").replace(".", "!!!");
    const pet = await createPending(own.id, { description: copied });
    await createPet({ breederId: own.id, description: LONG_TEXT });
    expect(await signalRulesOf(pet.id)).toEqual([]);
    const source = await createPet({ breederId: other.id, description: LONG_TEXT });
    expect(await signalsOf(pet.id)).toMatchObject([
      { rule: "same_text", weight: 30, evidence: { petIds: [source.id] } },
    ]);
    await db.pet.update({ where: { id: pet.id }, data: { description: LONG_TEXT.replace("six", "five") } });
    expect(await signalRulesOf(pet.id)).toEqual([]);
  });

  it("[QUE-05] a short text that two sellers have is no signal", async () => {
    const description = "Likes walks, people and a warm place by the window.";
    await createPet({ breederId: (await createSeller()).id, description });
    expect(await signalRulesOf((await createPending((await createSeller()).id, { description })).id)).toEqual([]);
  });

  it("[QUE-05, QUE-06] the third litter in 12 months: 40 and urgency of law, unless a licence is checked", async () => {
    const own = await createSeller();
    const born = async (days: number) => {
      const pet = await createPending(own.id);
      await db.petDeclaration.create({ data: { petId: pet.id, dateOfBirth: daysAgo(days), nation: "england" } });
      return pet;
    };
    await createLitter(own.id, { name: "Winter litter", bornOn: daysAgo(300) });
    expect(await signalRulesOf((await born(150)).id)).toEqual([]);
    const pet = await born(40);
    expect(await signalsOf(pet.id)).toMatchObject([
      { rule: "third_litter", weight: 40, sentence: expect.stringContaining("Winter litter") },
    ]);
    expect((await caseOf(pet.id)).urgency).toBe(2);
    await createLicence(own.id, { endsOn: daysAgo(-100) });
    expect(await signalRulesOf(pet.id)).toEqual([]);
  });

  it("[QUE-05] words that the rules of law and welfare find are signals with the words", async () => {
    const pet = await createPending((await createSeller()).id, { type: "dog", breed: "XL Bully" });
    await db.petDeclaration.create({ data: { petId: pet.id, nation: "england" } });
    const stopped = (await signalsOf(pet.id)).find(({ rule }) => rule === "law_stop");
    expect(stopped).toMatchObject({ key: "R11", evidence: { law: "R11", petIds: [pet.id], words: "XL Bully" } });
    expect((await caseOf(pet.id)).urgency).toBe(2);
  });

  it("[QUE-05] a litter has the signals of its price and text", async () => {
    const [own, other] = [await createSeller(), await createSeller()];
    await createPet({ breederId: other.id, description: LONG_TEXT });
    const litter = await createLitter(own.id, { stage: "expected", description: LONG_TEXT });
    const found = await db.moderationCase.findFirstOrThrow({ where: { litterId: litter.id } });
    await refreshSignals(found.id);
    expect(await db.caseSignal.findMany({ where: { caseId: found.id } })).toMatchObject([
      { rule: "same_text", key: `litter-${litter.id}` },
    ]);
  });
});
