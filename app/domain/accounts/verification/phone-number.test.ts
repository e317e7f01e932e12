import fc from "fast-check";
import { expect, it } from "vitest";
import { isPhone, plainPhone } from "./phone-number.ts";

it.each([
  ["07700 900123", "+447700900123"],
  ["+44 (0)7700 900-123", "+447700900123"],
  ["0044 7700 900123", "+447700900123"],
  ["+447700900123", "+447700900123"],
  ["+1 212 555 0100", "+12125550100"],
  ["call me", ""],
])("[VER-26, VER-27, CON-28] %j is stored as %j", (typed, plain) => {
  expect(plainPhone(typed)).toBe(plain);
});

it("[VER-26] removes everything but digits and plus, and leaves plain numbers unchanged", () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      const plain = plainPhone(typed);
      expect(plain).toMatch(/^[\d+]*$/);
      expect(plainPhone(plain)).toBe(plain);
    }),
  );
});

it.each([
  ["+447700900123", true],
  ["+44770090", false],
  ["44+7700900123", false],
  ["+", false],
  ["", false],
  ["+4477009001231234567", false],
])("[CON-10] %j may be a number: %s", (plain, expected) => {
  expect(isPhone(plain)).toBe(expected);
});
