import fc from "fast-check";
import { expect, it } from "vitest";
import { HERO_SLIDES } from "./hero-slides.ts";
import { SLIDE_MS, slideAfter, SWIPE_PX, swipeSteps } from "./slideshow-rules.ts";

it("[HOM-02, HOM-03, CON-19] has exactly four slides, with the documented titles among them", () => {
  const titles = HERO_SLIDES.map((slide) => slide.title);
  expect(titles).toHaveLength(4);
  expect(new Set(titles).size).toBe(4);
  expect(titles).toEqual(
    expect.arrayContaining([
      "Find Your Perfect Companion",
      "Expert Breeders You Can Trust",
      "Safe and Secure Adoption",
    ]),
  );
});

it("[HOM-04, CON-19] shows a slide for five seconds, and starts again after the last", () => {
  expect(SLIDE_MS).toBe(5000);
  expect([0, 1, 2, 3].map((index) => slideAfter(index, 1, 4))).toEqual([1, 2, 3, 0]);
  expect(slideAfter(0, -1, 4)).toBe(3);
});

it("[HOM-06, CON-19] moves by one slide for any swipe longer than 50 px", () => {
  expect(SWIPE_PX).toBe(50);
  expect([-50, -51, 50, 51].map((dx) => swipeSteps(dx, 0))).toEqual([0, 1, 0, -1]);
  fc.assert(
    fc.property(fc.integer({ min: 51, max: 5000 }), (length) => {
      expect(swipeSteps(-length, 0)).toBe(1);
      expect(swipeSteps(length, 0)).toBe(-1);
    }),
  );
});

it("ignores vertical swipes, which scroll the page", () => {
  expect([swipeSteps(-60, 200), swipeSteps(60, -200)]).toEqual([0, 0]);
});
