// ETag values and the comparison of If-None-Match.
import { expect, it } from "vitest";
import { etagOf, matchesEtag } from "./etag.server.ts";

it("makes one ETag from the same bytes and another from other bytes", () => {
  expect(etagOf(Buffer.from("a"))).toMatch(/^"[\w-]{22}"$/);
  expect(etagOf(Buffer.from("a"))).toBe(etagOf(Buffer.from("a")));
  expect(etagOf(Buffer.from("a"))).not.toBe(etagOf(Buffer.from("b")));
});

it.each(['"a"', 'W/"a"', '"b", W/"a"', ' "b" ,"a" ', "*", " * "])("finds an ETag in If-None-Match: %s", (header) => {
  expect(matchesEtag(header, '"a"')).toBe(true);
  expect(matchesEtag(header, 'W/"a"')).toBe(true);
});

it.each(["", "a", '"b"', '"a', '"aa"', '"a b"'])("finds no other ETag in If-None-Match: %s", (header) => {
  expect(matchesEtag(header, '"a"')).toBe(false);
});
