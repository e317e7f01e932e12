// Quartiles of asking prices without the listing itself.
import { expect, it } from "vitest";
import { isMuchLower, priceRange, rangeText } from "./price-range.ts";

const sorted = (prices: readonly number[]) => [...prices].sort((a, b) => a - b);
function stored(prices: readonly number[]) {
  const all = sorted(prices);
  const three = (share: number) => all.slice(Math.floor((all.length - 2) * share), Math.floor((all.length - 2) * share) + 3);
  return { breed: "Pug", listings: all.length, lower: three(0.25), upper: three(0.75) };
} // oxfmt-ignore
function expected(prices: readonly number[], share: number): number {
  const all = sorted(prices);
  const at = (all.length - 1) * share;
  const low = all[Math.floor(at)]!;
  return Math.round((low + ((all[Math.ceil(at)] ?? low) - low) * (at % 1)) / 2_500) * 2_500;
}

it("[TRU-09] is the same as the quartiles of all others, whichever listing is left out", () => {
  for (let n = 21; n < 60; n += 1) {
    // Some prices are the same.
    const prices = Array.from({ length: n }, (_, at) => 50_000 + ((at * 7_919) % 31) * 2_700);
    for (const [at, own] of prices.entries()) {
      const others = prices.toSpliced(at, 1);
      expect(priceRange(stored(prices), own)).toEqual({
        ...{ listings: n - 1, lowPence: expected(others, 0.25), highPence: expected(others, 0.75) },
      });
    }
    expect(priceRange(stored(prices), null)).toMatchObject({
      ...{ lowPence: expected(prices, 0.25), highPence: expected(prices, 0.75) },
    });
  }
});

it("[TRU-09] says nothing from fewer than 20 other listings, and warns under half of the first quartile", () => {
  const prices = Array.from({ length: 20 }, () => 100_000);
  expect(priceRange(stored(prices), 100_000)).toBeNull();
  const range = priceRange(stored(prices), null)!;
  expect(rangeText("Pug", range)).toBe(
    "Most Pug listings here are priced from £1,000 to £1,000 (20 listings in 6 months).",
  );
  expect([49_999, 50_000, 900_000].map((price) => isMuchLower(price, range))).toEqual([true, false, false]);
});
