import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { favouriteId, favouritesHeadingId, isFavouriteElementId } from "./element-ids.ts";
import { favouritesHref, parseFavouriteSearch } from "./search-params.ts";

const parse = (query: string) => parseFavouriteSearch(new URLSearchParams(query));

describe("the URL of the favourites page", () => {
  it("[FAV-03] is short, and keeps filter and search in its links", () => {
    expect(favouritesHref(parse(""))).toBe("/favourites");
    expect(favouritesHref(parse("filter=all&search=&page=1"))).toBe("/favourites");
    expect(favouritesHref(parse("search=luna"), { filter: "pets" })).toBe("/favourites?filter=pets&search=luna");
    expect(favouritesHref(parse("filter=pets&search=luna&page=3"), { filter: "breeders" })).toBe(
      "/favourites?filter=breeders&search=luna",
    );
    expect(favouritesHref(parse("filter=pets"), { page: 2 })).toBe("/favourites?filter=pets&page=2");
  });

  it("is parsed from any query string, and unchanged after a round trip", () => {
    const unit = fc.constantFrom("a", "É", " ", "%", "&", "=", "#", "\u0000", "\ud83d", "\u{1f436}", "\u202e", "1");
    const short = fc.string({ unit, maxLength: 12 });
    fc.assert(
      fc.property(short, fc.string({ unit, maxLength: 280 }), short, (filter, search, page) => {
        const read = parseFavouriteSearch(new URLSearchParams({ filter, search, page }));
        expect(["all", "pets", "breeders"]).toContain(read.filter);
        expect(read.page).toBeGreaterThanOrEqual(1);
        expect(parse(favouritesHref(read, { page: read.page }).split("?")[1] ?? "")).toEqual(read);
      }),
      { numRuns: 30 },
    );
    expect(parse("filter=toString")).toEqual({ filter: "all", search: "", page: 1 });
    expect(parse("page=3").page, "both lists together have no pages").toBe(1);
  });
});

it("[FAV-09] accepts only the id of a card as the return position of a form", () => {
  for (const id of [favouriteId("pet", 1), favouriteId("breeder", 2_147_483_647), favouritesHeadingId("pets")])
    expect(isFavouriteElementId(id)).toBe(true);
  for (const id of ["", "pet-", "pet-0", "pet-1 x", "main", "favourite-x", 'pet-1"><b>', "pet-12345678901"])
    expect(isFavouriteElementId(id)).toBe(false);
});
