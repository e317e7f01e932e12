import { expect, it } from "vitest";
import { photoAdvice } from "./advice.ts";

it("[BRD-20] gives advice only where at least 20 listings on each side bear it out", () => {
  const figures = { many: { listings: 20, seen: 1000, opened: 200 }, few: { listings: 20, seen: 1000, opened: 100 } };
  expect(photoAdvice(figures, true)).toBe("Listings with five photos or more are opened twice as often.");
  expect(photoAdvice(figures, false)).toBeNull();
  expect(photoAdvice({ ...figures, few: { ...figures.few, listings: 19 } }, true)).toBeNull();
  expect(photoAdvice({ ...figures, many: { ...figures.many, listings: 19 } }, true)).toBeNull();
  expect(photoAdvice({ ...figures, many: { ...figures.many, opened: 149 } }, true)).toBeNull();
  expect(photoAdvice({ ...figures, many: { ...figures.many, opened: 160 } }, true)).toContain("1.5 times as often");
  expect(photoAdvice({ ...figures, few: { ...figures.few, opened: 0 } }, true)).toBeNull();
});
