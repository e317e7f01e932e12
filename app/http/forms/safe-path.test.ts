import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pagePath, safePath } from "./safe-path.ts";

describe("[TEN-13] safePath", () => {
  it.each(["/", "/pets?page=2&search=a%20b", "/breeder/@willowbrook"])("takes %s", (path) =>
    expect(safePath(path)).toBe(path),
  );

  it.each([
    "//evil.test",
    "/\\evil.test",
    "https://evil.test",
    "javascript:alert(1)",
    "pets",
    "",
    "/a\nb",
    "/.//evil.test",
    "/..//evil.test",
    "/a\\..\\\\evil.test",
    null,
    7,
  ])("refuses %j", (path) => expect(safePath(path)).toBeNull());

  it("never leads to another site", () => {
    const parts = fc.array(fc.constantFrom("/", "\\", ".", "..", "evil.test", "@", ":", "%2f", "?", "#", "\t", "a"), {
      maxLength: 9,
    });
    fc.assert(
      fc.property(
        fc.oneof(
          parts.map((list) => `/${list.join("")}`),
          fc.string(),
        ),
        (text) => {
          const path = safePath(text);
          if (path !== null) expect(new URL(path, "https://pawstead.uk").origin).toBe("https://pawstead.uk");
        },
      ),
    );
  });
});

describe("pagePath", () => {
  it("is the page of a data request", () => {
    expect(pagePath("http://x/pets.data?page=2&_routes=a")).toBe("/pets?page=2");
    expect(pagePath("http://x/_.data")).toBe("/");
    expect(pagePath("http://x/pets?search=a")).toBe("/pets?search=a");
  });
});
