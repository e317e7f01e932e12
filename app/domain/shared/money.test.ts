import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatPrice } from "./money.ts";

describe("formatPrice", () => {
  it("[CON-02, LAY-29] formats pounds with symbol and British grouping, and pence unless zero", () => {
    expect(formatPrice(125_000)).toBe("£1,250");
    expect(formatPrice(999)).toBe("£9.99");
    expect(formatPrice(0)).toBe("£0");
    expect(formatPrice(5)).toBe("£0.05");
    expect(formatPrice(100_050)).toBe("£1,000.50");
    expect(formatPrice(123_456_700)).toBe("£1,234,567");
  });

  it("[LAY-29] loses no precision: the text parses to the same pence", () => {
    fc.assert(
      fc.property(fc.nat(2_000_000_000), (pence) => {
        const text = formatPrice(pence);
        expect(text).toMatch(/^£\d{1,3}(,\d{3})*(\.\d\d)?$/);
        expect(Math.round(Number(text.replace(/[£,]/g, "")) * 100)).toBe(pence);
      }),
    );
  });
});
