import fc from "fast-check";
import { expect, it } from "vitest";
import { SWIPE_PX, swipeSteps } from "./events.ts";

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
