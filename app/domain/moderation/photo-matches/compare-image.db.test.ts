// Comparing images with those of other listings: what is a match, and what the case of a listing says about it.
import { beforeEach, describe, expect, it } from "vitest";
import { getPetPage } from "#app/domain/pets/get-pet-page.server.ts";
import { deleteListing } from "#app/domain/pets/listings/delete-listing.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createBan, createPending, createSeller, signalsOf } from "../../../../tests/support/cases.ts";
import { createPet, daysAgo, viewerOf } from "../../../../tests/support/factories.ts";
import { createAnimal, createLitter, createLitterRow } from "../../../../tests/support/litters.ts";
import { addHashedImage, changedHash, newHash } from "../../../../tests/support/photo-hashes.ts";
import { compareImage } from "./compare-image.server.ts";
import { getPhotoCheck } from "./photo-check.server.ts";
import { getPhotoFacts } from "./photo-facts.server.ts";
import { MATCH_DISTANCE } from "./rules.ts";

type Seller = Awaited<ReturnType<typeof createSeller>>;
let first: Seller;
let second: Seller;

beforeEach(async () => {
  [first, second] = [await createSeller(), await createSeller()];
});

/** A listing with one photo. */
async function listed(
  seller: Seller,
  photo: Parameters<typeof addHashedImage>[1],
  data: Parameters<typeof createPet>[0] = {},
) {
  const pet = await createPet({ breederId: seller.id, ...data });
  return { pet, imageId: await addHashedImage({ breederId: seller.id, petId: pet.id }, photo) };
}

async function pending(seller: Seller, photo: Parameters<typeof addHashedImage>[1]) {
  const pet = await createPending(seller.id);
  return { pet, imageId: await addHashedImage({ breederId: seller.id, petId: pet.id }, photo) };
}

const photoSignals = async (petId: number) => (await signalsOf(petId)).filter(({ rule }) => rule.startsWith("photo_"));
const matches = (...imageIds: number[]) => db.photoMatch.findMany({ where: { imageId: { in: imageIds } } });

describe("a photo of another listing", () => {
  it("[DUP-03, DUP-05, DUP-07] is a signal of 40 on the pending listing, up to 31 bits away, also mirrored", async () => {
    const hash = newHash();
    const old = await listed(first, { hash, createdAt: daysAgo(9) }, { name: "Rex" });
    const near = await pending(second, { hash: changedHash(hash, MATCH_DISTANCE), position: 1 });
    const far = await pending(await createSeller(), { hash: changedHash(hash, -MATCH_DISTANCE - 1) });
    expect(await db.image.findUnique({ where: { id: near.imageId } })).toMatchObject({ comparedAt: null });
    for (const { imageId } of [near, far]) await compareImage({ imageId });
    expect(await matches(near.imageId, far.imageId)).toMatchObject([
      { imageId: near.imageId, firstImageId: old.imageId, distance: MATCH_DISTANCE, turn: "mirrored", decision: null },
    ]);
    expect(await photoSignals(near.pet.id)).toMatchObject([
      {
        ...{ rule: "photo_of_another", weight: 40, evidence: { petIds: [old.pet.id] } },
        sentence: `1 photo was first on Rex by @${first.user.username}.`,
      },
    ]);
    expect(await photoSignals(far.pet.id)).toEqual([]);
    expect(await db.image.findUnique({ where: { id: near.imageId } })).toMatchObject({ comparedAt: expect.any(Date) });
    expect((await db.imageHash.findFirstOrThrow({ where: { imageId: near.imageId } })).turns).toBeNull();
    expect(await db.pet.findUnique({ where: { id: near.pet.id } })).toMatchObject({ status: "pending" });
  });

  it("[DUP-04, DUP-07] is 60 of a banned seller, and of a listing that was refused", async () => {
    const [hash, other] = [newHash(), newHash()];
    await listed(first, { hash, createdAt: daysAgo(9) });
    await createBan(first.user.id);
    const refused = await createSeller();
    await listed(refused, { hash: other, createdAt: daysAgo(9) }, { status: "rejected", approvedAt: null });
    const pet = await createPending(second.id);
    for (const one of [hash, other]) {
      await compareImage({ imageId: await addHashedImage({ breederId: second.id, petId: pet.id }, { hash: one }) });
    }
    const [signal, ...rest] = await photoSignals(pet.id);
    expect(signal).toMatchObject({ rule: "photo_of_banned", weight: 60 });
    expect(signal?.sentence).toMatch(/^2 photos were first on /);
    expect(rest).toEqual([]);
  });

  it("[DUP-07] opens a case of kind photo for the later of two public listings, whichever is compared last", async () => {
    const hash = newHash();
    const late = await listed(second, { hash });
    const early = await listed(first, { hash, createdAt: daysAgo(1) });
    for (const imageId of [late.imageId, early.imageId, late.imageId]) await compareImage({ imageId });
    const cases = await db.moderationCase.findMany({
      where: { kind: "photo", petId: { in: [late.pet.id, early.pet.id] } },
    });
    expect(cases).toMatchObject([{ petId: late.pet.id, imageId: late.imageId, accountId: second.user.id }]);
    expect(await db.pet.findUnique({ where: { id: late.pet.id } })).toMatchObject({ status: "approved" });
  });

  it("[DUP-01, DUP-04, DUP-07] may be of a parent: it counts for its litter and the waiting animals, and opens a case of a public one", async () => {
    const hash = newHash();
    const old = await listed(first, { hash, createdAt: daysAgo(9) });
    const { id: animalId } = await createAnimal(second.id);
    const litter = await createLitter(second.id, { damId: animalId });
    const waiting = await createPending(second.id, { litterId: litter.id });
    const shown = await createPet({ breederId: second.id, litterId: litter.id });
    await createPet({ breederId: second.id, litterId: litter.id });
    const imageId = await addHashedImage({ breederId: second.id, animalId }, { hash });
    expect(await getPhotoCheck({ petIds: [waiting.id], litterId: null })).toMatchObject({ waiting: 1, pairs: [] });
    await compareImage({ imageId });
    expect(await getPhotoFacts([waiting.id], null)).toMatchObject([{ owner: "another", firstPetId: old.pet.id }]);
    expect(await getPhotoFacts([], litter.id)).toContainEqual(
      expect.objectContaining({ litterId: litter.id, imageId }),
    );
    expect(await getPhotoCheck({ petIds: [shown.id], litterId: null })).toMatchObject({ waiting: 0, pairs: [{}] });
    expect(await db.moderationCase.findMany({ where: { kind: "photo", imageId } })).toMatchObject([
      { petId: shown.id },
    ]);
  });

  it("[TRU-04, DUP-05] is what the pet’s page says only once all photos were compared", async () => {
    const { pet, imageId } = await listed(first, { hash: newHash() });
    const photos = async () => {
      const row = (await getPetPage(pet.id, null))?.checks.rows.find(({ what }) => what === "photos");
      return [row?.state, ...(row?.details ?? [])].join(": ");
    };
    expect(await photos()).toBe("Stated by the breeder: 1 photo, being checked");
    await compareImage({ imageId });
    expect(await photos()).toMatch(/^1 photo compared with all listings on .*: none found elsewhere$/);
  });

  it("[DUP-01, DUP-04] is none below quality 50, in a draft, or on two listings of one seller", async () => {
    const [flat, drafted, own] = [newHash(), newHash(), newHash()];
    await listed(first, { hash: flat, quality: 49, createdAt: daysAgo(9) });
    const draft = await db.listingDraft.create({ data: { breederId: first.id, data: {} } });
    await addHashedImage({ breederId: first.id, draftId: draft.id }, { hash: drafted, createdAt: daysAgo(9) });
    await listed(second, { hash: own, createdAt: daysAgo(9) }, { createdAt: daysAgo(9) });
    const pet = await createPending(second.id);
    for (const hash of [flat, drafted, own]) {
      await compareImage({ imageId: await addHashedImage({ breederId: second.id, petId: pet.id }, { hash }) });
    }
    expect(await photoSignals(pet.id)).toEqual([]);
    await compareImage({ imageId: 999_999 });
  });

  it("[DUP-04, DUP-07] of the seller's own sold animal is 20, and not of one of the same litter", async () => {
    const hash = newHash();
    const sold = await listed(second, { hash, createdAt: daysAgo(40) }, { soldAt: daysAgo(30), name: "Rex" });
    const { pet, imageId } = await pending(second, { hash });
    await compareImage({ imageId });
    expect(await photoSignals(pet.id)).toMatchObject([
      { rule: "photo_of_own", weight: 20, sentence: "1 photo was first on the earlier listing Rex." },
    ]);
    const litter = await createLitter(second.id);
    for (const { id: petId } of [pet, sold.pet]) await createLitterRow(litter, { petId });
    expect(await getPhotoFacts([pet.id], litter.id)).toEqual([]);
  });
});

describe("the hash of a deleted listing's photo", () => {
  it("[DUP-04, DUP-13] is kept with its reason and account, and keeps its matches", async () => {
    const hash = newHash();
    const old = await listed(first, { hash, createdAt: daysAgo(9) }, { name: "Rex" });
    const copy = await pending(second, { hash });
    await compareImage({ imageId: copy.imageId });
    const owner = viewerOf(first.user, { isBreeder: true, breederId: first.id, permissions: ["pets.delete"] });
    expect((await deleteListing(owner, old.pet.id)).ok).toBe(true);
    expect(await db.image.count({ where: { id: old.imageId } })).toBe(0);
    expect(await db.keptHash.findMany({ where: { accountId: first.user.id } })).toMatchObject([
      { reason: "deleted", accountId: first.user.id, petId: old.pet.id, hash: new Uint8Array(hash) },
    ]);
    expect(await matches(copy.imageId)).toMatchObject([{ imageId: copy.imageId, firstImageId: null, distance: 0 }]);
    // Also found later, by another seller, and not by the seller who deleted it.
    const third = await pending(await createSeller(), { hash });
    const again = await pending(first, { hash: changedHash(hash, 3) });
    for (const { imageId } of [third, again]) await compareImage({ imageId });
    const [signal] = await photoSignals(third.pet.id);
    expect(signal).toMatchObject({ rule: "photo_of_another", weight: 40 });
    expect(signal?.sentence).toContain(`Rex by @${first.user.username}`);
    expect(await db.photoMatch.count({ where: { imageId: again.imageId, keptHashId: { not: null } } })).toBe(0);
  });

  it("[DUP-13] is not kept of a photo that its seller replaced", async () => {
    const { imageId } = await listed(first, { hash: newHash() });
    await db.petImage.deleteMany({ where: { imageId } });
    expect(await db.keptHash.count({ where: { accountId: first.user.id } })).toBe(0);
  });
});
