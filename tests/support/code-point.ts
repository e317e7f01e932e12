// Generated text of any characters.
import fc from "fast-check";

const SURROGATES = 0x800;
const FIRST_SURROGATE = 0xd800;

/**
 * Any Unicode code point that text can hold, as the unit of `fc.string`. fast-check's own `binary` builds a map of all
 * 1.1 million first, which takes a second and more than 100 MB in each process.
 */
export const codePoint = fc
  .integer({ min: 0, max: 0x10_ffff - SURROGATES })
  .map((n) => String.fromCodePoint(n < FIRST_SURROGATE ? n : n + SURROGATES), numberOf);

const inUrl = fc.oneof(
  { arbitrary: fc.constantFrom(..."abyzABYZ019-._~!$&'()*+,;=:@"), weight: 3 },
  { arbitrary: codePoint.map(encodeURIComponent), weight: 1 },
);

/** Any path and any query of a URL. fast-check's own, also in its `webUrl`, need that map as well. */
export const urlPath = fc.array(fc.string({ unit: inUrl })).map((parts) => parts.map((part) => `/${part}`).join(""));
export const urlQuery = fc.array(fc.string({ unit: inUrl })).map((parts) => parts.join("/?"));

function numberOf(text: unknown): number {
  const point = typeof text === "string" ? text.codePointAt(0) : undefined;
  if (point === undefined || String.fromCodePoint(point) !== text) throw new Error("not one code point");
  return point < FIRST_SURROGATE ? point : point - SURROGATES;
}
