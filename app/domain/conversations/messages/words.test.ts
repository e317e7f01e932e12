import { describe, expect, it } from "vitest";
import { timeText, dayNumber, dayHeading, timeAgoText } from "./message-times.ts";

const at = (iso: string) => new Date(iso);

describe("[MSG-02] how long ago", () => {
  const now = at("2026-03-06T00:30:00Z");
  it.each([
    ["2026-03-06T00:29:30Z", "Just now"],
    ["2026-03-06T00:30:40Z", "Just now"], // a clock that is a little ahead
    ["2026-03-06T00:28:00Z", "2 min ago"],
    ["2026-03-05T23:31:00Z", "59 min ago"],
    ["2026-03-05T23:30:00Z", "Yesterday"],
    ["2026-03-05T00:10:00Z", "Yesterday"],
    ["2026-03-04T23:59:00Z", "4 Mar"],
    ["2025-12-31T12:00:00Z", "31 Dec 2025"],
  ])("%s is %s", (iso, words) => {
    expect(timeAgoText(iso, now)).toBe(words);
  });

  it("counts hours within a day", () => {
    expect(timeAgoText("2026-03-06T09:59:00Z", at("2026-03-06T13:00:00Z"))).toBe("3 hr ago");
  });

  it("uses calendar days of London, also in summer time and on the days it begins and ends", () => {
    // 23:30 UTC is 00:30 of the next day in London.
    expect(timeAgoText("2026-07-01T22:30:00Z", at("2026-07-01T23:45:00Z"))).toBe("Yesterday");
    // The day of 25 hours, on which summer time ends.
    expect(timeAgoText("2026-10-24T23:30:00Z", at("2026-10-26T00:15:00Z"))).toBe("Yesterday");
  });
});

describe("the day headings of a thread", () => {
  it("are Today, Yesterday, a weekday and date, or a date with its year", () => {
    const now = at("2026-03-06T12:00:00Z");
    expect(dayHeading("2026-03-06T01:00:00Z", now)).toBe("Today");
    expect(dayHeading("2026-03-05T23:59:00Z", now)).toBe("Yesterday");
    expect(dayHeading("2026-03-04T12:00:00Z", now)).toBe("Wednesday 4 March");
    expect(dayHeading("2025-03-05T12:00:00Z", now)).toBe("5 March 2025");
    expect(timeText("2026-07-01T13:05:00Z")).toBe("14:05");
  });

  it("change at midnight in London", () => {
    expect(dayNumber("2026-07-01T22:59:00Z") + 1).toBe(dayNumber("2026-07-01T23:01:00Z"));
  });
});
