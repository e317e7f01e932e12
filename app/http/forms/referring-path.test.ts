import fc from "fast-check";
import { expect, it } from "vitest";
import { urlPath, urlQuery } from "../../../tests/support/code-point.ts";
import { referringPath } from "./referring-path.ts";

const from = (referer?: string) =>
  referringPath(new Request("https://site.test/pets/7/favourite", { headers: referer ? { referer } : {} }));

it("is the path and query of a page of this site", () => {
  expect(from("https://site.test/pets?search=a&page=2")).toBe("/pets?search=a&page=2");
  expect(from("https://site.test/pets/luna-7.data?_routes=root")).toBe("/pets/luna-7");
});

it("is null for other sites and invalid URLs", () => {
  for (const referer of [undefined, "", "nonsense", "https://evil.test/pets", "https://site.test:8443/pets"]) {
    expect(from(referer)).toBeNull();
  }
});

it("is always a path of this site", () => {
  fc.assert(
    fc.property(fc.webAuthority(), urlPath, urlQuery, (host, path, query) => {
      expect(from(`https://${host}${path}?${query}`)).toBeNull();
      const found = from(`https://site.test${path}`);
      if (found !== null) expect(found).toMatch(/^\/(?![/\\])/);
    }),
  );
});
