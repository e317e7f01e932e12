// Calendar dates without a time.
import { expect, it } from "vitest";
import {
  addDays,
  addMonths,
  calendarDateOf,
  daysBetween,
  formatCalendarDate,
  monthsBetween,
  typedDate,
} from "./calendar-dates.ts";

it.each([
  ["2026-08-31", 6, "2027-02-28"],
  ["2024-02-29", 12, "2025-02-28"],
  ["2023-08-31", 6, "2024-02-29"],
  ["2026-01-15", -1, "2025-12-15"],
  ["0050-06-01", 360, "0080-06-01"],
])("[LAW-12, LAW-14] adds to %s months: %i", (date, months, expected) => {
  expect(addMonths(date, months)).toBe(expected);
});

it("[LAW-13] counts days over the change of clocks", () => {
  expect(addDays("2026-03-01", 56)).toBe("2026-04-26");
  expect(daysBetween("2026-03-28", "2026-03-30")).toBe(2);
  expect(daysBetween("2026-10-26", "2026-10-24")).toBe(-2);
});

it("[LAW-14] counts whole months, at least 0", () => {
  expect(monthsBetween("2026-01-31", "2026-02-27")).toBe(0);
  expect(monthsBetween("2026-01-31", "2026-02-28")).toBe(1);
  expect(monthsBetween("2026-05-01", "2026-01-01")).toBe(0);
});

it("[LAW-14] takes the day of London", () => {
  expect(calendarDateOf(new Date("2026-07-01T23:30:00Z"))).toBe("2026-07-02");
  expect(calendarDateOf(new Date("2026-12-01T23:30:00Z"))).toBe("2026-12-01");
});

it("[LAW-13] writes a date in words", () => {
  expect(formatCalendarDate("2026-03-05")).toBe("5 March 2026");
});

it.each([
  ["27 March 2026", "2026-03-27"],
  ["7 mar 2026", "2026-03-07"],
  ["27/3/2026", "2026-03-27"],
  ["01.12.2026", "2026-12-01"],
  ["2026-03-27", "2026-03-27"],
  ["30 February 2026", "30 February 2026"],
  ["27 Marz", "27 Marz"],
  ["3/27/2026", "3/27/2026"],
  ["", ""],
])("[LAW-02] a date typed as %j is read as %j", (typed, date) => {
  expect(typedDate(typed)).toBe(date);
});
