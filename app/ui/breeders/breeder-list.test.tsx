import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { type BreederSearch, DEFAULT_BREEDER_SEARCH } from "#app/domain/breeders/search-params.ts";
import type { BreederCardView } from "#app/domain/breeders/views.ts";
import type { ListPage } from "#app/domain/shared/list-page.ts";
import { sampleBreeder } from "#app/ui/kit-sheet/samples.ts";
import { all, attributes, byRole, hrefs, one, textOf, valueOf } from "../../../tests/support/page.ts";
import { breederListPageMeta } from "./breeder-list-meta.ts";
import { BreederList } from "./breeder-list.tsx";

function list(search: Partial<BreederSearch> = {}, shown: Partial<ListPage<BreederCardView>> = {}): string {
  const items = shown.items ?? [sampleBreeder()];
  const page = { items, total: items.length, totalIsCapped: false, page: 1, pageCount: 1, pageSize: 12, ...shown };
  const element = <BreederList search={{ ...DEFAULT_BREEDER_SEARCH, ...search }} list={page} savedIds={new Set([3])} />;
  const router = createMemoryRouter([{ path: "*", element }]);
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

/** Returns the values and texts of a select's options. */
function options(html: string, name: string): string[] {
  return all(html, `select[name=${name}] option`).map((option) => `${valueOf(option)}: ${textOf(option)}`);
}

const headings = (html: string) => all(html, "h2").map(textOf);

describe("the list of breeders", () => {
  it("[FBR-02, FBR-03] searches by a GET form with a button, with the filters in a <details>", () => {
    const html = list({ search: "spaniel" });
    const form = one(html, "form#list[role=search][action='/breeders']");
    expect(form.getAttribute("method")).not.toBe("post");
    expect(valueOf(one(form, "input[type=search][name=search]"))).toBe("spaniel");
    expect(byRole(form, "button", "Search").getAttribute("type")).toBe("submit");
    expect(all(form, "details [name=location]")).toHaveLength(1);
  });

  it("[FBR-04] filters by location", () => {
    expect(valueOf(one(list({ location: "Leeds" }), "input[type=text][name=location]"))).toBe("Leeds");
  });

  it("[FBR-04] mentions towns and cities as locations, and no counties", () => {
    expect(list()).toContain("A town or city, such as Leeds.");
    expect(list()).not.toMatch(/county/i);
  });

  it("[FBR-05, CON-17] has a slider for the minimum rating from 0 to 5 in steps of 0.5, with its value as text", () => {
    const html = list({ minRating: 4.5 });
    const slider = byRole(html, "slider");
    expect(slider.matches("[min='0'][max='5'][step='0.5'][name=min_rating][value='4.5']")).toBe(true);
    expect(textOf(one(html, "output"))).toBe("Now: 4.5 and up");
    expect(textOf(one(list(), "output"))).toBe("Now: any rating");
  });

  it("[FBR-06, CON-18] has six specialties as checkboxes with one name", () => {
    const boxes = all(list({ specialties: ["Cats", "Fish"] }), "input[type=checkbox][name=specialty]");
    expect(boxes.map(valueOf)).toEqual(["Dogs", "Cats", "Rabbits", "Birds", "Fish", "Reptiles"]);
    expect(boxes.filter((box) => box.hasAttribute("checked")).map(valueOf)).toEqual(["Cats", "Fish"]);
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
    expect(attributes(list(), "select[name=sort] option[selected]", "value")).toEqual(["rating"]);
  });

  it("[FBR-10, CON-04] offers 12, 24 and 48 to a page", () => {
    expect(options(list(), "page_size")).toEqual(["12: Show 12", "24: Show 24", "48: Show 48"]);
    expect(attributes(list(), "select[name=page_size] option[selected]", "value")).toEqual(["12"]);
  });

  it("[FBR-11] counts breeders in the singular and plural", () => {
    expect(headings(list({}, { total: 1 }))).toContain("1 breeder found");
    expect(headings(list({}, { total: 1_204 }))).toContain("1,204 breeders found");
  });

  it("[FBR-12] shows cards, and pages only when there is more than one", () => {
    expect(list()).not.toContain("Pages of breeders");
    const html = list({ location: "York", page: 2 }, { page: 2, pageCount: 9, total: 108 });
    expect(hrefs(html)).toContain("/breeders?location=York&page=3");
    const pages = attributes(html, "[aria-label^='Page ']", "aria-label").filter((name) =>
      /^Page \d+$/.test(name ?? ""),
    );
    expect(pages).toEqual(["Page 1", "Page 2", "Page 3", "Page 9"]);
    expect(textOf(one(html, "[aria-pressed=true]"))).toContain("Saved");
  });

  it("[FBR-13] shows a message when no breeder matches", () => {
    const html = list({ search: "xyz" }, { items: [], total: 0 });
    expect(headings(html)).toContain("No breeders found");
    expect(html).toContain("0 breeders found");
  });

  it("[FBR-16] omits the page from its form, and returns to page 1 when a filter is removed", () => {
    const html = list({ page: 3, location: "York", minRating: 4 }, { page: 3, pageCount: 4, total: 40 });
    expect(all(html, "[name=page]")).toEqual([]);
    expect(attributes(html, "a.chip", "href")).toEqual(
      expect.arrayContaining(["/breeders?min_rating=4", "/breeders?location=York"]),
    );
  });
});

describe("the indexed URLs of the list of breeders", () => {
  const meta = (change: Partial<BreederSearch>) => breederListPageMeta({ ...DEFAULT_BREEDER_SEARCH, ...change });

  it("include the list, its pages, and each specialty", () => {
    expect(meta({ page: 2 })).toMatchObject({ path: "/breeders?page=2", title: "Find Trusted Breeders, page 2" });
    expect(meta({ specialties: ["Cats"], sort: "newest", page: 3 })).toMatchObject({
      path: "/breeders?specialty=Cats",
    });
  });

  it("exclude searches, places and ratings", () => {
    for (const change of [{ search: "a" }, { location: "York" }, { minRating: 1 }]) {
      expect(meta(change)).toMatchObject({ noIndex: true });
    }
  });
});
