import { describe, expect, it } from "vitest";
import { BAN_DURATIONS, banEnd, banStatusText, DEFAULT_BAN_DURATION } from "./ban-rules.ts";
import { banFormSchema } from "./ban-schema.ts";

const HOUR_MS = 3_600_000;

describe("the choices of a ban", () => {
  it("[USR-08, CON-35, OPN-81] are five durations with their labels, one day by default", () => {
    const from = new Date("2026-05-06T07:08:00Z");
    const hours = BAN_DURATIONS.map(({ value, label }) => {
      const end = banEnd(value, from);
      return [value, label, end && (end.getTime() - from.getTime()) / HOUR_MS];
    });
    expect(hours).toEqual([
      ["1h", "1 hour", 1],
      ["24h", "24 hours", 24],
      ["72h", "3 days", 72],
      ["168h", "7 days", 168],
      ["permanent", "Permanent", null],
    ]);
    expect(DEFAULT_BAN_DURATION).toBe("24h");
    expect(banFormSchema.parse({})).toEqual({ duration: "24h", reason: "", ip_ban: false });
  });

  it("[USR-09, OPN-80] have an optional reason of limited length", () => {
    expect(banFormSchema.safeParse({ reason: "é".repeat(5_000) }).success).toBe(true);
    expect(banFormSchema.safeParse({ reason: "é".repeat(5_001) }).error?.issues[0]?.message).toBe(
      "The reason can have at most 5,000 characters.",
    );
    for (const duration of ["2h", "", "for ever", "24H"]) {
      expect(banFormSchema.safeParse({ duration }).error?.issues[0]?.message).toBe("Choose one of the durations.");
    }
  });

  it("[USR-06] are shown as permanent, or with the end", () => {
    expect(banStatusText({ until: null })).toBe("Banned permanently");
    expect(banStatusText({ until: new Date("2031-05-06T07:08:00Z") })).toBe("Banned until 6 May 2031 at 08:08");
  });
});
