// Rules for the times of viewings: clocks in London, limits, series, overlap.
import { describe, expect, it } from "vitest";
import { afterQuietHours, londonMoment, parseClockTime } from "#app/domain/shared/clock-times.ts";
import {
  dayBefore,
  findOverlap,
  isAddressShown,
  isBookable,
  readTimes,
  type Span,
  TIME_TEXTS,
  type TimesText,
} from "./times.ts";

const NOW = new Date("2028-02-20T12:00:00Z");
const typed = (over: Partial<TimesText> = {}): TimesText => ({
  date: "2028-02-29",
  start: "10:00",
  minutes: "30",
  until: "",
  kind: "visit",
  ...over,
});
const read = (over: Partial<TimesText> = {}, now = NOW) => {
  const result = readTimes(typed(over), now);
  return result.ok
    ? result.spans.map(({ startsAt }) => startsAt.toISOString())
    : result.errors.map(({ field, text }) => [field, text]);
};
const span = (from: string, to: string): Span => ({ startsAt: new Date(from), endsAt: new Date(to) });

describe("times of viewings", () => {
  it("[VIS-01] are single or weekly, at the same time on the clock across a clock change, also on 29 February", () => {
    expect(read()).toEqual(["2028-02-29T10:00:00.000Z"]);
    expect(read({ date: "29/2/2028", start: "9.30" })).toEqual(["2028-02-29T09:30:00.000Z"]);
    expect(read({ date: "2027-02-29" }, new Date("2027-02-20T12:00:00Z"))).toEqual([["date", TIME_TEXTS.ahead]]);
    // 26 March 2028 and 29 October 2028 are the days of the changes.
    expect(read({ date: "2028-03-19", until: "2028-04-02" })).toEqual([
      "2028-03-19T10:00:00.000Z",
      "2028-03-26T09:00:00.000Z",
      "2028-04-02T09:00:00.000Z",
    ]);
    const autumn = new Date("2028-10-01T12:00:00Z");
    expect(read({ date: "2028-10-22", until: "2028-11-04" }, autumn)).toEqual([
      "2028-10-22T09:00:00.000Z",
      "2028-10-29T10:00:00.000Z",
    ]);
  });

  it("[VIS-01, VIS-02] are refused before 07:00, after 21:00, in the past, after 60 days and of other lengths", () => {
    expect(read({ start: "06:59" })).toEqual([["start", TIME_TEXTS.clock]]);
    expect(read({ start: "07:00" })).toHaveLength(1);
    expect(read({ start: "20:30" })).toHaveLength(1);
    expect(read({ start: "20:31" })).toEqual([["start", TIME_TEXTS.clock]]);
    // The missing and the doubled hour.
    expect(read({ date: "2028-03-26", start: "01:30" })).toEqual([["start", TIME_TEXTS.clock]]);
    expect(read({ start: "" })).toEqual([["start", TIME_TEXTS.clock]]);
    expect(read({ date: "2028-02-20", start: "12:00" })).toEqual([["start", TIME_TEXTS.past]]);
    expect(read({ date: "2028-02-19" })).toEqual([["date", TIME_TEXTS.past]]);
    expect(read({ date: "2028-04-20" })).toHaveLength(1);
    expect(read({ date: "2028-04-21" })).toEqual([["date", TIME_TEXTS.ahead]]);
    for (const minutes of ["14", "121", "", "x"]) expect(read({ minutes })).toEqual([["minutes", TIME_TEXTS.minutes]]);
    for (const minutes of ["15", "120"]) expect(read({ minutes })).toHaveLength(1);
    expect(read({ until: "2028-02-28" })).toEqual([["until", TIME_TEXTS.until]]);
    expect(read({ until: "2028-04-21" })).toEqual([["until", TIME_TEXTS.ahead]]);
    expect(read({ until: "2028-05-30" })).toEqual([["until", `${TIME_TEXTS.ahead} 25 April 2028 is later.`]]);
    expect(read({ kind: "phone" })).toEqual([["kind", TIME_TEXTS.kind]]);
  });

  it("[VIS-02] do not overlap; the message names the first day of a series that does not fit", () => {
    const taken = [span("2028-03-07T10:30:00Z", "2028-03-07T11:00:00Z")];
    const one = span("2028-03-07T10:00:00Z", "2028-03-07T10:31:00Z");
    expect(findOverlap([one], taken)?.text).toBe("You already have a viewing at 10:30 on that day.");
    const next = span("2028-02-29T10:00:00Z", "2028-02-29T10:31:00Z");
    expect(findOverlap([next, one], taken)?.text).toBe("You already have a viewing at 10:30 on 7 March 2028.");
    expect(findOverlap([span("2028-03-07T11:00:00Z", "2028-03-07T11:30:00Z")], taken)).toBeNull();
    expect(findOverlap([span("2028-03-07T10:00:00Z", "2028-03-07T10:30:00Z")], taken)).toBeNull();
  });

  it("[VIS-05] can be booked until 2 hours before", () => {
    const startsAt = new Date("2028-02-20T14:00:00Z");
    expect(isBookable({ startsAt }, NOW)).toBe(true);
    expect(isBookable({ startsAt }, new Date(NOW.getTime() + 1))).toBe(false);
  });

  it("[VIS-03] show the address from 24 hours before until 24 hours after, or at once where the breeder allows it", () => {
    const time = span("2028-02-22T12:00:00Z", "2028-02-22T13:00:00Z");
    const shown = (at: string, atOnce = false) => isAddressShown(time, atOnce, new Date(at));
    expect([shown("2028-02-21T11:59:59Z"), shown("2028-02-21T12:00:00Z")]).toEqual([false, true]);
    expect([shown("2028-02-23T12:59:59Z"), shown("2028-02-23T13:00:00Z")]).toEqual([true, false]);
    expect([shown("2028-02-20T12:00:00Z", true), shown("2028-02-23T13:00:00Z", true)]).toEqual([true, false]);
  });

  it("[VIS-08] are reminded of at 17:00 of the day before by the clock in London, and never between 21:00 and 08:00", () => {
    const monday = { startsAt: londonMoment("2028-03-27", 600) };
    expect(dayBefore(monday, 17).toISOString()).toBe("2028-03-26T16:00:00.000Z");
    const quiet = (at: string) => afterQuietHours(new Date(at)).toISOString();
    expect(quiet("2028-03-25T20:59:00Z")).toBe("2028-03-25T20:59:00.000Z");
    expect(quiet("2028-03-25T21:00:00Z")).toBe("2028-03-26T07:00:00.000Z");
    expect(quiet("2028-03-26T06:59:00Z")).toBe("2028-03-26T07:00:00.000Z");
    expect(quiet("2028-12-31T23:00:00Z")).toBe("2029-01-01T08:00:00.000Z");
    expect([parseClockTime("24:00"), parseClockTime("9:5"), parseClockTime("09:05")]).toEqual([null, null, 545]);
  });
});
