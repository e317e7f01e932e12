import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { codePoint } from "../../../tests/support/code-point.ts";
import { contentTypeOf, isStorageKey, requireStorageKey } from "./storage.ts";

describe("isStorageKey", () => {
  it.each(["pets/0f-320.avif", "site/a_b.json", "a", "a/b/c.tar.gz", "0"])("accepts %j", (key) => {
    expect(isStorageKey(key)).toBe(true);
    expect(() => requireStorageKey(key)).not.toThrow();
  });

  it.each([
    "", "/", "/a", "a/", "a//b", ".", "..", "../a", "a/../b", "a/..", ".hidden", "a/.hidden", ".unfinished/x", "a..b", "a.",
    "A", "a b", "a\\b", "a\0", "a\n", "a%2e", "c:/a", "é", "a".repeat(201),
  ])("refuses %j", (key) => {
    expect(isStorageKey(key)).toBe(false);
    expect(() => requireStorageKey(key)).toThrow("Not a storage key");
  }); // oxfmt-ignore

  it("accepts nothing that could leave its folder, be hidden, or mean something to a shell or a header", () => {
    const near = fc.string({ unit: fc.constantFrom(..."ab0-_./\\%: \n\0A~") });
    fc.assert(
      fc.property(fc.oneof(near, fc.string({ unit: codePoint })), (key) => {
        if (!isStorageKey(key)) return;
        expect(new URL(key, "http://store/root/").pathname).toBe(`/root/${key}`);
        expect(key).not.toMatch(/[^a-z0-9_./-]|(^|\/)\.|\.\./);
      }),
      { numRuns: 2000 },
    );
  });
});

it("derives the content type from the key's extension, application/octet-stream for an unknown one", () => {
  expect(["a.avif", "a.webp", "a.jpg", "a.json"].map(contentTypeOf)).toEqual([
    "image/avif",
    "image/webp",
    "image/jpeg",
    "application/json",
  ]);
  for (const key of ["a", "a.html", "a.svg", "a.jpg.js"]) expect(contentTypeOf(key)).toBe("application/octet-stream");
});
