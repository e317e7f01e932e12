import { expect, it } from "vitest";
import { nextRun } from "./next-run.ts";

it("[OWN-05] says when a job runs next on the clock in London", () => {
  const next = (pattern: string, after: string) => nextRun(pattern, new Date(after))?.toISOString() ?? null;
  expect(next("*/5 * * * *", "2026-11-27T20:57:10Z")).toBe("2026-11-27T21:00:00.000Z");
  expect(next("20 3 * * *", "2026-11-27T20:57:10Z")).toBe("2026-11-28T03:20:00.000Z");
  expect(next("20 3 * * *", "2026-07-01T02:20:00Z")).toBe("2026-07-02T02:20:00.000Z"); // summer time
  expect(next("0 8 * * 1", "2026-11-27T20:57:10Z")).toBe("2026-11-30T08:00:00.000Z");
  expect(next("0,30 9-10 * * 7", "2026-11-29T09:30:00Z")).toBe("2026-11-29T10:00:00.000Z");
  expect(next("0 8 1 * *", "2026-11-27T20:57:10Z")).toBeNull();
  expect(next("nonsense", "2026-11-27T20:57:10Z")).toBeNull();
});
