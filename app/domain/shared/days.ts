// The period of a list of the admin area: its first and last day in London, from the query parameters `from` and `until`.
import { parseTypedDate } from "./calendar-dates.ts";

/** Days as YYYY-MM-DD, both included; "" where the period has no such end. */
export interface Days {
  from: string;
  until: string;
}

export const ALL_DAYS: Days = { from: "", until: "" };

/** The query parameters of a period, without an end that it has not. */
export function daysParams(days: Days): Partial<Days> {
  return Object.fromEntries(Object.entries(days).filter(([, day]) => day !== ""));
}

/** Parses the query parameters; what is not a date is no end. */
export function parseDays(params: URLSearchParams): Days {
  const day = (name: string) => parseTypedDate(params.get(name) ?? "") ?? "";
  return { from: day("from"), until: day("until") };
}
