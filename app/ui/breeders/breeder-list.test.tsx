import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { type BreederSearch, DEFAULT_BREEDER_SEARCH } from "#app/domain/breeders/search-params.ts";
import type { BreederCardView } from "#app/domain/breeders/views.ts";
import type { ListPage } from "#app/domain/list-page.ts";
import { sampleBreeder } from "#app/ui/kit-sheet/samples.ts";
import { breederListPageMeta } from "./breeder-list-meta.ts";
import { BreederList } from "./breeder-list.tsx";

function list(search: Partial<BreederSearch> = {}, shown: Partial<ListPage<BreederCardView>> = {}): string {
  const items = shown.items ?? [sampleBreeder()];
  const page = { items, total: items.length, totalIsCapped: false, page: 1, pageCount: 1, pageSize: 12, ...shown };
  const element = <BreederList search={{ ...DEFAULT_BREEDER_SEARCH, ...search }} list={page} savedIds={new Set([3])} />;
  const router = createMemoryRouter([{ path: "*", element }]);
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

/** Values and words of the options of a select. */
function options(html: string, name: string): string[] {
  const select = new RegExp(`<select[^>]* name="${name}"[^>]*>(.*?)</select>`).exec(html)?.[1] ?? "";
  return [...select.matchAll(/<option value="([^"]*)"[^>]*>([^<]*)/g)].map(([, value, words]) => `${value}: ${words}`);
}

describe("the list of breeders", () => {
  it("[FBR-02, FBR-03] searches by a GET form with a button, with the filters in a <details>", () => {
    const html = list({ search: "spaniel" });
    expect(html).toMatch(/<form[^>]*role="search"[^>]*action="\/breeders"/);
    expect(html).not.toMatch(/<form[^>]*id="list"[^>]*method="post"/);
    expect(html).toMatch(/<input type="search"[^>]*name="search"[^>]*value="spaniel"/);
    expect(html).toMatch(/<button type="submit" class="button">Search<\/button>/);
    expect(html).toMatch(/<details class="drawer">.*name="location".*<\/details>/);
  });

  it("[FBR-04] filters by location", () => {
    expect(list({ location: "Leeds" })).toMatch(/<input type="text"[^>]*name="location"[^>]*value="Leeds"/);
  });

  it("[FBR-04] promises towns and cities, which the location of a breeder contains, and no counties", () => {
    expect(list()).toContain("A town or city, such as Leeds.");
    expect(list()).not.toMatch(/county/i);
  });

  it("[FBR-05, CON-17] has a slider for the minimum rating from 0 to 5 in steps of 0.5, with its value in words", () => {
    const html = list({ minRating: 4.5 });
    expect(html).toMatch(/<input[^>]*type="range" min="0" max="5" step="0.5"[^>]*name="min_rating" value="4.5"/);
    expect(html).toMatch(/<output[^>]*>Now: 4\.5 and up<\/output>/);
    expect(list()).toMatch(/<output[^>]*>Now: any rating<\/output>/);
  });

  it("[FBR-06, CON-18] has six specialties as tick boxes of one name", () => {
    const boxes = [
      ...list({ specialties: ["Cats", "Fish"] }).matchAll(/<input type="checkbox" name="specialty"([^>]*)>/g),
    ];
    expect(boxes.map(([, rest = ""]) => /value="(\w+)"/.exec(rest)?.[1])).toEqual([
      ...["Dogs", "Cats", "Rabbits", "Birds", "Fish", "Reptiles"],
    ]);
    expect(boxes.filter(([, rest = ""]) => rest.includes("checked")).length).toBe(2);
  });

  it("[FBR-08, FBR-09, CON-05] offers six orders, the first of them by default", () => {
    expect(options(list(), "sort")).toEqual([
      "rating: Highest Rated",
      "response-rate: Best Response Rate",
      "newest: Newest Members",
      "oldest: Most Experienced",
      "pets-desc: Most Pets Listed",
      "pets-asc: Fewest Pets Listed",
    ]);
    expect(list()).toMatch(/<option value="rating" selected="">/);
  });

  it("[FBR-10, CON-04] offers 12, 24 and 48 to a page", () => {
    expect(options(list(), "page_size")).toEqual(["12: Show 12", "24: Show 24", "48: Show 48"]);
    expect(list()).toMatch(/<option value="12" selected="">/);
  });

  it("[FBR-11] counts breeders in a true singular and plural", () => {
    expect(list({}, { total: 1 })).toContain("<h2>1 breeder found</h2>");
    expect(list({}, { total: 1_204 })).toContain("<h2>1,204 breeders found</h2>");
  });

  it("[FBR-12] shows cards, and pages only when there is more than one", () => {
    expect(list()).not.toContain("Pages of breeders");
    const html = list({ location: "York", page: 2 }, { page: 2, pageCount: 9, total: 108 });
    expect(html).toContain('href="/breeders?location=York&amp;page=3"');
    expect([...html.matchAll(/aria-label="Page (\d+)"/g)].map(([, page]) => page)).toEqual(["1", "2", "3", "9"]);
    expect(html).toMatch(/aria-pressed="true".*Saved/);
  });

  it("[FBR-13] says when there is none", () => {
    const html = list({ search: "xyz" }, { items: [], total: 0 });
    expect(html).toContain("<h2>No breeders found</h2>");
    expect(html).toContain("0 breeders found");
  });

  it("[FBR-16] leaves the page out of its form, and back to 1 with a filter taken away", () => {
    const html = list({ page: 3, location: "York", minRating: 4 }, { page: 3, pageCount: 4, total: 40 });
    expect(html).not.toContain('name="page"');
    expect(html).toMatch(/class="chip" href="\/breeders\?min_rating=4"/);
    expect(html).toMatch(/class="chip" href="\/breeders\?location=York"/);
  });
});

describe("its looks in a search engine", () => {
  const meta = (change: Partial<BreederSearch>) => breederListPageMeta({ ...DEFAULT_BREEDER_SEARCH, ...change });

  it("are the list, its pages, and each specialty", () => {
    expect(meta({ page: 2 })).toMatchObject({ path: "/breeders?page=2", title: "Find Trusted Breeders, page 2" });
    expect(meta({ specialties: ["Cats"], sort: "newest", page: 3 })).toMatchObject({
      path: "/breeders?specialty=Cats",
    });
  });

  it("are none of words, places and ratings", () => {
    for (const change of [{ search: "a" }, { location: "York" }, { minRating: 1 }]) {
      expect(meta(change)).toMatchObject({ noIndex: true });
    }
  });
});
