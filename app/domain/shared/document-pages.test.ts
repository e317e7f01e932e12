import { describe, expect, it } from "vitest";
import { parseBreederSearch } from "#app/domain/breeders/search-params.ts";
import { parseLitterSearch } from "#app/domain/pets/litters/search-params.ts";
import { parsePetSearch } from "#app/domain/pets/search-params.ts";
import { sourceFiles, sourceText } from "../../../tests/support/source-files.ts";
import { isCacheableUrl, isDocumentPage, withoutUnknown } from "./document-pages.ts";

/** The names that a function reads from a query. */
function namesRead(read: (params: URLSearchParams) => unknown): string[] {
  const names = new Set<string>();
  // Some are only read with others.
  const params = new URLSearchParams("near=Leeds");
  const note = <Name extends "get" | "getAll" | "has">(method: Name) => {
    const original = params[method].bind(params) as (name: string) => never;
    params[method] = ((name: string) => (names.add(name), original(name))) as never;
  };
  for (const method of ["get", "getAll", "has"] as const) note(method);
  read(params);
  return [...names];
}

describe("A12: the query of a cacheable page", () => {
  it.each([
    ["/pets?type=dog&utm_source=x&page=2", "/pets?type=dog&page=2"],
    ["/pets?a=1&a=2", "/pets"],
    ["/pets?&&type=dog", "/pets?type=dog"],
    ["/pets?Type=dog&typ%65=dog", "/pets"],
    ["/?fbclid=x", "/"],
    ["/terms?v=2", "/terms"],
    ["/pets/luna-pug-7?image=2&x=1", "/pets/luna-pug-7?image=2"],
    ["/pets/luna-pug-7/photos/1?image=2", "/pets/luna-pug-7/photos/1"],
    ["/breeders/oak-5/reviews?page=2&type=dog", "/breeders/oak-5/reviews?page=2"],
    ["/login?next=/pets", "/login?next=/pets"],
    ["/litters?breed=Pug&x=1", "/litters?breed=Pug"],
    ["/pets", "/pets"],
  ])("of %s is that of %s", (url, cleaned) => expect(withoutUnknown(url)).toBe(cleaned));

  it.each([
    ["/pets", namesRead(parsePetSearch)],
    ["/breeders", namesRead(parseBreederSearch)],
    ["/litters", namesRead(parseLitterSearch)],
  ])("of %s keeps all that its search reads", (path, names) => {
    expect(names.length).toBeGreaterThan(6);
    for (const name of names) expect(withoutUnknown(`${path}?${name}=x`), name).toBe(`${path}?${name}=x`);
  });

  it("keeps all that the other pages read", () => {
    const pages = sourceFiles(".ts", ".tsx").filter(
      (file) => /^app\/(?:routes\/public\/(?:_index|breeder-page|breeders\.\$slug\.|pets\.\$slug(?!_\.contact))|ui\/(?:pets|breeders|home|layout)\/)/.test(file) && !file.includes(".test."), // oxfmt-ignore
    );
    const read = pages.flatMap((file) =>
      [...sourceText(file).matchAll(/(?:earchParams(?:\([^)]*\))?|params|query)\.get(?:All)?\("(\w+)"\)/g)].map(
        ([, name]) => name,
      ),
    );
    expect([...new Set(read)].toSorted()).toEqual(["image", "page", "reveal"]);
  });
});

it("only public pages are cacheable, and all of them are document pages", () => {
  const public_ = ["/", "/?a=b", "/pets", "/pets?type=dog", "/pets/rex-1", "/breeders/3/reviews", "/terms", "/safety"];
  for (const url of public_)
    expect([isCacheableUrl(url), isDocumentPage(url.split("?")[0]!)], url).toEqual([true, true]);
  for (const url of ["/login", "/contact", "/pets/rex-1/contact", "/api/pets", "/pets.data", "/uploads/x", "/admin"]) {
    expect([isCacheableUrl(url), isDocumentPage(url)], url).toEqual([false, false]);
  }
});

it("the table and the handles of the routes say the same", () => {
  const EXAMPLES: Record<string, string> = {
    _index: "/",
    $handle: "/@oak",
    "breeder.$handle": "/breeder/@oak",
    "breeders._index": "/breeders",
    "litters._index": "/litters",
    "pets._index": "/pets",
    "safety._index": "/safety",
  };
  const pathOf = (name: string) =>
    EXAMPLES[name] ??
    `/${name
      .replace(/\._index$/, "")
      .replaceAll("_.", "/")
      .replaceAll(".", "/")
      .replaceAll(/\$\w*/g, "x-1")}`;
  const routes = sourceFiles(".tsx").filter((file) => file.startsWith("app/routes/") && !file.includes(".test."));
  expect(routes.length).toBeGreaterThan(80);
  const documents = routes.filter((file) =>
    /export const handle = (?:DOCUMENT_PAGE;|\{ \.\.\.DOCUMENT_PAGE)/.test(sourceText(file)),
  );
  for (const file of documents) {
    const name = file.replace("app/routes/public/", "").replace(".tsx", "");
    expect(isDocumentPage(pathOf(name)), `${file} ${pathOf(name)}`).toBe(true);
  }
  expect(documents.length).toBe(26);
});
