import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import type { ImageOwner } from "#app/domain/pets/listings/photo-views.ts";
import {
  imageLimitFor,
  imageLimitOf,
  imageOwnerText,
  mayChangeImages,
  movedBy,
  orderedBy,
  parseImageIds,
  parseImageIntent,
  parseImageOwner,
  tooManyImagesText,
} from "./rules.ts";

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 50 }), { maxLength: 8 });
const draft = "0b9c7d1e-2f3a-4b5c-8d6e-7f8091a2b3c4";

it("[TEN-02, IMG-05, CON-32] limits a listing to the smaller of five and the setting, and its text has that number", () => {
  expect([1, 4, 5, 10, 20].map((maxImagesPerPet) => imageLimitOf({ maxImagesPerPet }))).toEqual([1, 4, 5, 5, 5]);
  expect(tooManyImagesText()).toBe("Maximum 5 images allowed");
  expect(tooManyImagesText(imageLimitOf({ maxImagesPerPet: 10 }))).toBe("Maximum 5 images allowed");
  expect([3, 1].map(tooManyImagesText)).toEqual(["Maximum 3 images allowed", "Maximum 1 image allowed"]);
});

it("[LIT-16] limits a parent to three images, and a breeder's own set to twenty", () => {
  const limits = [{ animalId: 1 }, { petId: 1 }, { breederId: 1 }].map((owner) =>
    imageLimitFor(owner as ImageOwner, { maxImagesPerPet: 4 }),
  );
  expect(limits).toEqual([3, 4, 20]);
});

describe("order", () => {
  it("[IMG-10] moves an image by one position, and not past an end", () => {
    expect(movedBy([7, 8, 9], 8, "up")).toEqual([8, 7, 9]);
    expect(movedBy([7, 8, 9], 8, "down")).toEqual([7, 9, 8]);
    expect(movedBy([7, 8, 9], 7, "up")).toEqual([7, 8, 9]);
    expect(movedBy([7, 8, 9], 9, "down")).toEqual([7, 8, 9]);
    expect(movedBy([7, 8, 9], 1, "down")).toEqual([7, 8, 9]);
  });

  it("keeps every image exactly once for any requested order", () => {
    fc.assert(
      fc.property(ids, fc.array(fc.integer({ min: 1, max: 50 })), (present, wanted) => {
        const order = orderedBy(present, wanted);
        expect(order.toSorted()).toEqual(present.toSorted());
        const named = wanted.filter((id, at) => present.includes(id) && wanted.indexOf(id) === at);
        expect(order.slice(0, named.length)).toEqual(named);
      }),
    );
  });
});

it("[OPN-25, BPF-12, IMG-10] lets the owning breeder and administrators change images, with the permission", () => {
  const viewer = (more: Partial<Viewer>) => ({ isBreeder: true, breederId: 1, permissions: [], ...more }) as Viewer;
  const may = (more: Partial<Viewer>) => mayChangeImages(viewer(more), 1, { petId: 5 });
  expect(may({ permissions: ["pets.update"] })).toBe(true);
  expect(may({ permissions: ["pets.create"] })).toBe(false);
  expect(may({ permissions: ["pets.update"], breederId: 2 })).toBe(false);
  expect(may({ permissions: ["pets.update"], breederId: null })).toBe(false);
  expect(may({ permissions: ["pets.update"], isBreeder: false })).toBe(false);
  expect(may({ permissions: ["admin.access"], breederId: null })).toBe(false);
  expect(may({ permissions: ["admin.access", "pets.update"], breederId: null })).toBe(true);
  expect(may({ isAdmin: true, breederId: null })).toBe(true);
  expect(mayChangeImages(viewer({ permissions: ["pets.create"] }), 1, { draftId: draft })).toBe(true);
});

describe("values of submit buttons", () => {
  it("parses known intents and rejects other values", () => {
    expect(["add", "order"].map((text) => parseImageIntent(text))).toEqual([{ kind: "add" }, { kind: "order" }]);
    expect(parseImageIntent("up:12")).toEqual({ kind: "up", imageId: 12 });
    expect(parseImageIntent("unmark:3")).toEqual({ kind: "unmark", imageId: 3 });
    expect(parseImageIntent("photo-remove:3", "photo-")).toEqual({ kind: "remove", imageId: 3 });
    for (const text of ["", "up", "up:", "up:0", "up:1:2", "add:1", "left:1", "up:1e3", "save", "photo-up:1"]) {
      expect(parseImageIntent(text), text).toBeNull();
    }
    expect(parseImageIntent("up:1", "photo-")).toBeNull();
    expect(parseImageIds("3, 1,x,2,,0")).toEqual([3, 1, 2]);
  });

  it("formats an image owner as it parses it", () => {
    for (const owner of [{ petId: 12 }, { draftId: draft }, { animalId: 12 }])
      expect(parseImageOwner(imageOwnerText(owner))).toEqual(owner);
    for (const text of ["", "pet", "pet:", "pet:-1", "pet:1:2", "draft:12", "animal:x", "breeder:1", `pet:${draft}`]) {
      expect(parseImageOwner(text), text).toBeNull();
    }
  });
});
