import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ADMIN_PAGE_SIZES, pageNumbers, pageSizeText, pageText, parseAdminList, rangeText } from "./admin-list.ts";

const read = (query: string, ...rest: [sizes?: readonly number[], fallback?: number]) =>
  parseAdminList(new URLSearchParams(query), ...rest);

describe("the parameters of a list", () => {
  it("[ADM-12, CON-36, OPN-87] are a page and one of four page sizes, 10 by default", () => {
    expect(ADMIN_PAGE_SIZES).toEqual([5, 10, 20, 50]);
    expect(read("")).toEqual({ page: 1, pageSize: 10 });
    for (const size of ADMIN_PAGE_SIZES) expect(read(`page=3&page_size=${size}`)).toEqual({ page: 3, pageSize: size });
    expect(pageSizeText(20)).toBe("Show 20 per page");
  });

  it("[ADM-12] are clamped to the nearest page and size, and default to the first page", () => {
    expect(read("page=0&page_size=1000")).toEqual({ page: 1, pageSize: 50 });
    expect(read("page=-7&page_size=0")).toEqual({ page: 1, pageSize: 5 });
    expect(read("page=999999999999999&page_size=17")).toEqual({ page: 10_000, pageSize: 20 });
    expect(read("page=two&page_size=%00")).toEqual({ page: 1, pageSize: 10 });
    expect(read("page=1e3&page_size=5.5")).toEqual({ page: 1, pageSize: 10 });
    expect(read("page_size=4", [3, 5, 10], 3)).toEqual({ page: 1, pageSize: 3 });
  });
});

it("[ADM-14] show up to five page numbers, with the current page in the middle where possible", () => {
  expect(pageNumbers(1, 1)).toEqual([1]);
  expect(pageNumbers(2, 3)).toEqual([1, 2, 3]);
  expect(pageNumbers(1, 9)).toEqual([1, 2, 3, 4, 5]);
  expect(pageNumbers(5, 9)).toEqual([3, 4, 5, 6, 7]);
  expect(pageNumbers(9, 9)).toEqual([5, 6, 7, 8, 9]);
  const pages = fc
    .integer({ min: 1, max: 2_000 })
    .chain((count) => fc.record({ count: fc.constant(count), page: fc.integer({ min: 1, max: count }) }));
  fc.assert(
    fc.property(pages, ({ page, count }) => {
      const numbers = pageNumbers(page, count);
      expect(numbers).toContain(page);
      expect(numbers).toHaveLength(Math.min(5, count));
      expect(numbers).toEqual(numbers.map((_number, nth) => numbers[0]! + nth));
      expect(numbers[0]).toBeGreaterThanOrEqual(1);
      expect(numbers.at(-1)).toBeLessThanOrEqual(count);
    }),
  );
});

it("[ADM-15, ADM-16] show the range and the current page as text", () => {
  const items = Array<null>(10).fill(null);
  const list = { items, page: 2, pageSize: 10, total: 64, totalIsCapped: false };
  expect(rangeText(list)).toBe("Showing 11 to 20 of 64");
  expect(rangeText({ ...list, items: items.slice(6), page: 7 })).toBe("Showing 61 to 64 of 64");
  expect(rangeText({ ...list, total: 10_000, totalIsCapped: true })).toBe("Showing 11 to 20 of 10,000+");
  expect(rangeText({ ...list, items: [], page: 1, total: 0 })).toBe("Showing 0 to 0 of 0");
  expect(pageText(2, 7)).toBe("2 / 7");
});
