import fc from "fast-check";
import { expect, it } from "vitest";
import { codePoint } from "../../../tests/support/code-point.ts";
import { initialsAvatarSvg, initialsOf } from "./initials-avatar.ts";

it("[OPN-99, BCD-07] takes the initials of the first and last word", () => {
  expect(["Willowbrook Spaniels", "amira", "The Old Mill Cattery", "élan", "", "<b>"].map(initialsOf)).toEqual([
    "WS", "A", "TC", "É", "?", "B",
  ]); // oxfmt-ignore
});

it("[OPN-99] draws the same image for the same name, without the name's markup", () => {
  fc.assert(
    fc.property(fc.string({ unit: codePoint, maxLength: 200 }), (name) => {
      const svg = initialsAvatarSvg(name);
      expect(svg).toBe(initialsAvatarSvg(name));
      expect(svg).toMatch(/^<svg [^<>]*><rect [^<>]*\/><text [^<>]*>[\p{L}\p{N}\p{M}?]{1,8}<\/text><\/svg>$/u);
    }),
  );
});
