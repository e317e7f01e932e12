import { describe, expect, it } from "vitest";
import { formatDate, formatDateTime, formatMonth, formatShortDate, formatTime } from "./dates.ts";

describe("dates", () => {
  it("[LAY-30] are formatted as day, month, year in British English", () => {
    expect(formatDate("2026-03-05T10:00:00Z")).toBe("5 March 2026");
    expect(formatShortDate("2026-03-05T10:00:00Z")).toBe("5 Mar 2026");
    expect(formatMonth(new Date("2026-03-05T10:00:00Z"))).toBe("March 2026");
  });

  it("[OPN-102] are shown in London time, with summer time and its date", () => {
    expect(formatDateTime("2026-01-05T14:05:00Z")).toBe("5 January 2026 at 14:05");
    expect(formatDateTime("2026-07-05T14:05:00Z")).toBe("5 July 2026 at 15:05");
    expect(formatDate("2026-06-30T23:30:00Z")).toBe("1 July 2026");
    expect(formatTime("2026-06-30T23:30:00Z")).toBe("00:30");
  });
});
