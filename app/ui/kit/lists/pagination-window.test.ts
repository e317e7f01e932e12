import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ALL_PAGES_LIMIT, paginationWindow } from "./pagination-window.ts";

const numbersOf = (page: number, count: number) => paginationWindow(page, count).filter((item) => item !== "gap");

describe("paginationWindow", () => {
  it("[BRP-23, CON-22] shows all pages up to five, and otherwise first, last, current and neighbours", () => {
    expect(paginationWindow(2, 5)).toEqual([1, 2, 3, 4, 5]);
    expect(paginationWindow(1, 6)).toEqual([1, 2, "gap", 6]);
    expect(paginationWindow(3, 6)).toEqual([1, 2, 3, 4, "gap", 6]);
    expect(paginationWindow(6, 12)).toEqual([1, "gap", 5, 6, 7, "gap", 12]);
    expect(paginationWindow(12, 12)).toEqual([1, "gap", 11, 12]);
  });

  it("[BRP-24] shows nothing for a single page or none", () => {
    expect(paginationWindow(1, 1)).toEqual([]);
    expect(paginationWindow(1, 0)).toEqual([]);
  });

  it("[BRP-23] contains exactly the pages of the rule, in order, with a gap where numbers are omitted", () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 5000 }), fc.integer({ min: -3, max: 6000 }), (count, asked) => {
        const items = paginationWindow(asked, count);
        const page = Math.min(Math.max(1, asked), count);
        const rule = Array.from({ length: count }, (_, index) => index + 1).filter(
          (number) => count <= ALL_PAGES_LIMIT || number === 1 || number === count || Math.abs(number - page) <= 1,
        );
        expect(numbersOf(asked, count)).toEqual(rule);
        items.forEach((item, index) => {
          const [before, after] = [items[index - 1], items[index + 1]];
          if (item === "gap") expect((after as number) - (before as number)).toBeGreaterThan(1);
          else if (typeof before === "number") expect(item - before).toBe(1);
        });
        expect(items.length).toBeLessThanOrEqual(7);
      }),
    );
  });
});
