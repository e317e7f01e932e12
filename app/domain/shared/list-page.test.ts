import { expect, it } from "vitest";
import { pageAt } from "./list-page.ts";

it.each([
  [1, { page: 1, skip: 0 }],
  [3, { page: 3, skip: 20 }],
  [4, { page: 3, skip: 20 }],
  [0, { page: 1, skip: 0 }],
  [-2, { page: 1, skip: 0 }],
])("page %i of a list of 21 rows by ten is %j: beyond the end it is the last page", (wanted, expected) => {
  expect(pageAt(wanted, 21, 10)).toEqual({ ...expected, pageCount: 3, pageSize: 10 });
});

it("returns one page for an empty list", () => {
  expect(pageAt(5, 0, 10)).toEqual({ page: 1, skip: 0, pageCount: 1, pageSize: 10 });
});
