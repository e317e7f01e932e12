// The slowest pages on /admin/system.
import { expect, it } from "vitest";
import { countRequest, countsOf, NO_ROUTE } from "#app/platform/metrics/request-counts.ts";
import { getPageFigures } from "./page-figures.server.ts";

it("lists routes alone among the slowest pages, not files of the build", () => {
  countRequest(countsOf(NO_ROUTE), 200, 900);
  countRequest(countsOf("/pets/:slug"), 200, 40);
  expect(getPageFigures().slowest.map(({ pattern }) => pattern)).toEqual(["/pets/:slug"]);
});
