import fc from "fast-check";
import { expect, it } from "vitest";
import { codePoint } from "../../../tests/support/code-point.ts";
import { galleryIndex, imageIndex, stepGallery } from "./gallery-index.ts";

const count = fc.integer({ min: 1, max: 20 });

it("[PDT-07] reads the number in the URL", () => {
  expect(["1", "2", "5"].map((value) => galleryIndex(value, 5))).toEqual([0, 1, 4]);
});

it("[PDT-10] accepts only the number of an existing image", () => {
  expect(["1", "5"].map((value) => imageIndex(value, 5))).toEqual([0, 4]);
  expect(["0", "6", "01", "1.5", "", null].map((value) => imageIndex(value, 5))).toEqual(Array(6).fill(null));
  expect(imageIndex("1", 0)).toBeNull();
});

it.each([null, "", "0", "-1", "6", "1.5", "1e0", "01", " 1", "NaN", "99999999999999999999", "2; DROP", "٢"])(
  "[PDT-07] takes %j for the first image",
  (value) => expect(galleryIndex(value, 5)).toBe(0),
);

it("[PDT-07] always returns an existing image", () => {
  fc.assert(
    fc.property(fc.string({ unit: codePoint }), count, (value, images) => {
      const index = galleryIndex(value, images);
      expect(index >= 0 && index < images && Number.isInteger(index)).toBe(true);
    }),
  );
});

it("[PDT-08] wraps at both ends, and a step back undoes a step on", () => {
  expect([stepGallery(4, 1, 5), stepGallery(0, -1, 5), stepGallery(0, 1, 1), stepGallery(0, 1, 0)]).toEqual([
    0, 4, 0, 0,
  ]);
  fc.assert(
    fc.property(count, fc.nat(19), fc.integer({ min: -50, max: 50 }), (images, from, step) => {
      const index = from % images;
      const to = stepGallery(index, step, images);
      expect(to >= 0 && to < images).toBe(true);
      expect(stepGallery(to, -step, images)).toBe(index);
    }),
  );
});
