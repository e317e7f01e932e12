// What a breeder is told about a photo that another one had first, without being told who, and the answer.
import { expect, it } from "vitest";
import { listToDo } from "#app/domain/operations/to-do/list-to-do.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createPending, createSeller } from "../../../../tests/support/cases.ts";
import { createPet, createUser, daysAgo, viewerOf } from "../../../../tests/support/factories.ts";
import { addHashedImage, newHash } from "../../../../tests/support/photo-hashes.ts";
import { compareImage } from "./compare-image.server.ts";
import { openPhotoCases } from "./open-photo-cases.server.ts";
import { answerPhotoNotice, getPhotoNotice } from "./photo-notice.server.ts";

it("[DUP-08] stands until a moderator has decided, does not name the other one, keeps the breeder’s note", async () => {
  const [first, second] = [await createSeller(), await createSeller()];
  const hash = newHash();
  const old = await createPet({ breederId: first.id, name: "Rex" });
  await addHashedImage({ breederId: first.id, petId: old.id }, { hash, createdAt: daysAgo(9) });
  const { id: petId } = await createPending(second.id);
  const imageId = await addHashedImage({ breederId: second.id, petId }, { hash });
  expect(await getPhotoNotice({ petId })).toBeNull();
  await compareImage({ imageId });
  const { key } = await db.image.findUniqueOrThrow({ where: { id: imageId } });
  const notice = { isElsewhere: true, imageKeys: [key], isAnswered: false, earlier: null };
  expect(await getPhotoNotice({ petId })).toEqual(notice);
  expect(await getPhotoNotice({ petId: old.id })).toBeNull();
  const answer = (seller: typeof first, note = "From our litter") => {
    const viewer = viewerOf(seller.user, { isBreeder: true, breederId: seller.id, permissions: ["pets.update"] });
    return answerPhotoNotice({ viewer, petId, note });
  };
  expect(await answer(first)).toMatchObject({ code: "not-found" });
  expect(await answer(second)).toMatchObject({ ok: true });
  expect(await answer(second, "")).toMatchObject({ ok: true });
  expect(await getPhotoNotice({ petId })).toMatchObject({ isElsewhere: true, isAnswered: true });
  expect(await db.photoMatch.findFirst({ where: { imageId } })).toMatchObject({ note: "From our litter" });
  const decided = { decision: "own", decidedAt: new Date() };
  await db.photoMatch.updateMany({ where: { imageId }, data: decided });
  expect(await getPhotoNotice({ petId })).toBeNull();
});

it("[DUP-08, ALL-02] an answer is about the photos that its page showed: one that was matched later is asked about anew", async () => {
  const [first, seller] = [await createSeller(), await createSeller()];
  const old = await createPet({ breederId: first.id });
  const { id: petId } = await createPending(seller.id);
  const addCopy = async () => {
    const hash = newHash();
    await addHashedImage({ breederId: first.id, petId: old.id }, { hash, createdAt: daysAgo(9) });
    await compareImage({ imageId: await addHashedImage({ breederId: seller.id, petId }, { hash }) });
  };
  await addCopy();
  const { imageKeys } = (await getPhotoNotice({ petId }))!;
  await addCopy();
  const viewer = viewerOf(seller.user, { isBreeder: true, breederId: seller.id, permissions: ["pets.update"] });
  expect(await answerPhotoNotice({ viewer, petId, note: "", imageKeys })).toMatchObject({ ok: true });
  expect(await db.photoMatch.count({ where: { answeredAt: null } })).toBe(1);
  expect(await getPhotoNotice({ petId })).toMatchObject({ isAnswered: false });
});

it("[DUP-08, ALL-02] ends when a moderator leaves the listing as it is without deciding the pair, and stands again with its next case", async () => {
  const [first, seller] = [await createSeller(), await createSeller()];
  const hash = newHash();
  const old = await createPet({ breederId: first.id });
  await addHashedImage({ breederId: first.id, petId: old.id }, { hash, createdAt: daysAgo(9) });
  const { id: petId } = await createPet({ breederId: seller.id });
  const imageId = await addHashedImage({ breederId: seller.id, petId }, { hash });
  await compareImage({ imageId });
  await openPhotoCases(imageId);
  const viewer = viewerOf(seller.user, { isBreeder: true, breederId: seller.id, permissions: ["pets.update"] });
  const told = async () => [
    (await getPhotoNotice({ petId })) !== null,
    (await listToDo({ breederId: seller.id, userId: seller.userId })).some(({ kind }) => kind === "photo"),
    (await answerPhotoNotice({ viewer, petId, note: "" })).ok,
  ];
  expect(await told()).toEqual([true, true, true]);
  const { id: decidedById } = await createUser();
  const decided = { decision: "no_action", decidedAt: new Date(), decidedById };
  await db.moderationCase.updateMany({ where: { petId, kind: "photo" }, data: decided });
  expect(await told()).toEqual([false, false, false]);
  await db.moderationCase.create({ data: { kind: "photo", petId, imageId } });
  expect(await told()).toEqual([true, true, true]);
});

it("[DUP-09] names the breeder’s own earlier animal, with the month of its listing", async () => {
  const seller = await createSeller();
  const hash = newHash();
  const createdAt = new Date("2026-03-31T23:30:00Z");
  const old = await createPet({ breederId: seller.id, name: "Rex", createdAt, soldAt: new Date("2026-05-01") });
  await addHashedImage({ breederId: seller.id, petId: old.id }, { hash, createdAt });
  const { id: petId } = await createPending(seller.id);
  await compareImage({ imageId: await addHashedImage({ breederId: seller.id, petId }, { hash }) });
  expect(await getPhotoNotice({ petId })).toMatchObject({
    isElsewhere: false,
    earlier: { name: "Rex", at: "April 2026" },
  });
});
