import fc from "fast-check";
import { expect, it } from "vitest";
import { formatPhone } from "./format-phone.ts";

it("[LAY-31] formats a number with the +44 prefix, from any spelling", () => {
  for (const typed of ["07700900123", "07700 900123", "+447700900123", "+44 (0)7700 900-123", "0044 7700 900123"]) {
    expect(formatPhone(typed)).toBe("+44 7700 900123");
  }
  expect(formatPhone("020 7946 0000")).toBe("+44 2079 460000");
});

it("leaves foreign numbers and other texts unchanged", () => {
  expect(formatPhone("+353 1 555 0123")).toBe("+35315550123");
  expect(formatPhone(" ask at the farm ")).toBe("ask at the farm");
  expect(formatPhone("999")).toBe("999");
});

it("keeps every digit of a national number", () => {
  const national = fc.stringMatching(/^0[1-9][0-9]{8,9}$/);
  fc.assert(
    fc.property(national, (number) => {
      expect(formatPhone(number).replaceAll(" ", "")).toBe(`+44${number.slice(1)}`);
    }),
  );
});
