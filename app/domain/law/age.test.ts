// The age of an animal from its date of birth.
import { expect, it } from "vitest";
import { ageOn, readyToLeave } from "./age.ts";

it.each([
  ["2026-11-23", "under 1 week"],
  ["2026-11-17", "under 1 week"],
  ["2026-11-16", "1 week"],
  ["2026-09-21", "9 weeks"],
  // 16 weeks and 6 days.
  ["2026-07-28", "16 weeks"],
  ["2026-07-27", "3 months"],
  ["2026-07-24", "3 months"],
  ["2026-07-23", "4 months"],
  ["2024-11-23", "24 months"],
  ["2024-10-24", "24 months"],
  ["2024-10-23", "2 years"],
  ["2023-11-24", "2 years"],
  ["2023-11-23", "3 years"],
  ["2027-01-01", "under 1 week"],
])("[LAW-14] of an animal that was born on %s is %s", (born, age) => {
  expect(ageOn("2026-11-23", born)).toBe(age);
});

it("[LAW-14] counts months to the last day of a shorter month", () => {
  expect(ageOn("2026-02-27", "2025-08-31")).toBe("5 months");
  expect(ageOn("2026-02-28", "2025-08-31")).toBe("6 months");
});

it.each([
  ["dog", null, "2026-12-14", "From 14 December 2026"],
  ["dog", null, "2026-11-23", "Now"],
  ["dog", "2026-11-01", null, "From 27 December 2026 at the earliest"],
  ["dog", "2026-09-28", null, null],
  ["other", "2026-11-01", null, null],
  ["cat", null, null, null],
] as const)("[LAW-14, LAW-13] a %s born on %s and ready from %s leaves: %s", (type, born, from, expected) => {
  expect(readyToLeave(type, { date_of_birth: born, available_from: from }, "2026-11-23")).toBe(expected);
});
