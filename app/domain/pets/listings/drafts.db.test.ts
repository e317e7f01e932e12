// Draft listings: storing, limits, access, publishing and discarding.
import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { BREEDER_PERMISSIONS } from "#app/domain/accounts/permissions/rules.ts";
import { mayChangeImagesOf } from "#app/domain/pets/listing-photos/owner-images.server.ts";
import { db } from "#app/platform/db.server.ts";
import { deep } from "../../../../tests/support/depth.ts";
import { createBreeder, createImage, viewerOf } from "../../../../tests/support/factories.ts";
import { createListing } from "./create-listing.server.ts";
import { discardDraft } from "./discard-draft.server.ts";
import { draftVersion } from "./draft-version.ts";
import { draftValues, isEmptyDraft } from "./drafts.ts";
import { getDraft, listDrafts } from "./queries.server.ts";
import { saveDraft } from "./save-draft.server.ts";
import { listingSchema } from "./schema.ts";

const ROUNDS = deep(3, 15);

const listing = listingSchema.parse({
  name: "Bramble",
  tagline: "A gentle soul with big paws",
  description: "Raised in the kitchen with our own children, and used to cats, hens and the vacuum cleaner.",
  price: "1250",
  type: "dog",
  breed: "Cocker Spaniel",
  gender: "female",
  colour: "Golden",
  age: "8 weeks",
});

async function someBreeder() {
  const breeder = await createBreeder({ plan: "gold" });
  const more = { isBreeder: true, breederId: breeder.id, permissions: [...BREEDER_PERMISSIONS] };
  return { breederId: breeder.id, viewer: viewerOf(breeder.user, more) };
}

async function withImages(breederId: number, draftId: string, count = 2) {
  for (let position = 0; position < count; position += 1) {
    const image = await createImage();
    await db.petImage.create({ data: { breederId, draftId, imageId: image.id, position } });
  }
}

it("keeps invalid values, and only the fields of the form", () => {
  const posted: Record<string, unknown> = { name: "B", price: "lots", is_pedigree: "on", place_query: "York", other: "x", size: 5 };
  expect(draftValues((field) => posted[field])).toEqual({ name: "B", price: "lots", is_pedigree: "on", place_query: "York" });
  expect(isEmptyDraft(draftValues(() => " "))).toBe(true);
  expect(draftValues(() => "x".repeat(30_000)).description).toHaveLength(20_000);
}); // oxfmt-ignore

it("updates one draft by its id, and lists the breeder's own drafts newest first", async () => {
  const { viewer, breederId } = await someBreeder();
  const other = await someBreeder();
  const [first, second] = [randomUUID(), randomUUID()];
  expect(await saveDraft(viewer, first, { name: "Br" })).toEqual({
    ok: true,
    value: {
      petId: null,
      isSamePublished: true,
      values: { name: "Br" },
      version: draftVersion({ name: "Br" }, ["name"]),
    },
  });
  await saveDraft(viewer, second, { name: "Moss" });
  await saveDraft(viewer, first, { name: "Bramble", price: "" });
  await withImages(breederId, first);
  expect(await listDrafts(breederId)).toMatchObject([
    { draftId: first, name: "Bramble", imageCount: 2 },
    { draftId: second, name: "Moss", imageCount: 0 },
  ]);
  expect(await getDraft(breederId, first)).toEqual({ name: "Bramble" });
  expect(await saveDraft(other.viewer, first, { name: "Mine" })).toEqual({ ok: false, code: "not-found" });
  expect(await getDraft(other.breederId, first)).toBeNull();
  expect(await listDrafts(other.breederId)).toEqual([]);
  const notPermitted = { ...viewer, permissions: [] };
  expect(await saveDraft(notPermitted, first, {})).toEqual({ ok: false, code: "forbidden" });
  expect(await saveDraft(viewer, "not-a-number", {})).toEqual({ ok: false, code: "not-found" });
});

it("[BRD-12, BRD-13] B21: takes first saves of text, photos and files that come at once", async () => {
  const { viewer, breederId } = await someBreeder();
  const ask = async (draftId: string, saved: { done: boolean }) => {
    const answers: boolean[] = [];
    while (!saved.done) answers.push(await mayChangeImagesOf({ viewer }, { draftId }));
    return answers;
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    const [draftId, saved] = [randomUUID(), { done: false }];
    // Photos are sent all the while that the draft is stored.
    const asking = Array.from({ length: 8 }, () => ask(draftId, saved));
    const saves = await Promise.all([1, 2].map(() => saveDraft(viewer, draftId, { name: "Bramble" })));
    saved.done = true;
    expect(saves.map(({ ok }) => ok)).toEqual([true, true]);
    expect((await Promise.all(asking)).flat()).not.toContain(false);
  }
  expect(await db.listingDraft.count({ where: { breederId } })).toBe(ROUNDS);
});

it("limits a breeder to twenty drafts, of which each can still be saved", async () => {
  const { viewer, breederId } = await someBreeder();
  const ids = Array.from({ length: 22 }, () => randomUUID());
  const saved = await Promise.all(ids.map((id) => saveDraft(viewer, id, { name: id })));
  expect(saved.filter(({ ok }) => ok)).toHaveLength(20);
  expect(saved.filter((one) => !one.ok && one.code === "full")).toHaveLength(2);
  const [{ draftId } = { draftId: "" }] = await listDrafts(breederId);
  expect(await saveDraft(viewer, draftId, { name: "Again" })).toMatchObject({ ok: true });
});

it("[IMG-01, BPF-33] becomes one pet with its images when it is published repeatedly", async () => {
  const { viewer, breederId } = await someBreeder();
  const draftId = randomUUID();
  await saveDraft(viewer, draftId, { name: "Bramble" });
  await withImages(breederId, draftId);
  const input = { viewer, listing, place: null, draftId };
  const done = await Promise.all([createListing(input), createListing(input), createListing(input)]);
  const [first] = done;
  if (!first.ok) throw new Error(first.code);
  expect(done).toEqual([first, first, first]);
  const { petId } = first.value;
  expect(await db.pet.count({ where: { breederId } })).toBe(1);
  expect(await db.petImage.count({ where: { petId, draftId: null } })).toBe(2);
  expect(await listDrafts(breederId)).toEqual([]);
  expect(await getDraft(breederId, draftId)).toBeNull();
  // A later autosave of the same form changes nothing.
  expect(await saveDraft(viewer, draftId, { name: "Late" })).toMatchObject({ ok: true, value: { petId } });
  const other = await someBreeder();
  expect(await createListing({ ...input, viewer: other.viewer })).toEqual({ ok: false, code: "not-found" });
});

it("[BRD-11] is discarded with its images by its breeder only, loses nothing that another device types, and not after it was published", async () => {
  const { viewer, breederId } = await someBreeder();
  const other = await someBreeder();
  const draftId = randomUUID();
  await saveDraft(viewer, draftId, { name: "Bramble" });
  await withImages(breederId, draftId);
  await discardDraft(other.viewer, draftId);
  expect(await listDrafts(breederId)).toHaveLength(1);
  await discardDraft(viewer, draftId);
  await discardDraft(viewer, draftId);
  expect(await listDrafts(breederId)).toEqual([]);
  expect(await db.petImage.count({ where: { breederId } })).toBe(0);
  const version = draftVersion({ name: "Bramble" }, ["name"]);
  expect(await saveDraft(viewer, draftId, { name: "Moss" }, { version, step: "about" })).toMatchObject({ ok: true });
  expect(await getDraft(breederId, draftId)).toEqual({ name: "Moss" });
  await discardDraft(viewer, draftId);
  const published = randomUUID();
  await saveDraft(viewer, published, {});
  await createListing({ viewer, listing, place: null, draftId: published });
  await discardDraft(viewer, published);
  expect(await db.pet.count({ where: { breederId } })).toBe(1);
});
