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

function numberOf(text: unknown): number {
  const point = typeof text === "string" ? text.codePointAt(0) : undefined;
  if (point === undefined || String.fromCodePoint(point) !== text) throw new Error("not one code point");
  return point < FIRST_SURROGATE ? point : point - SURROGATES;
}
