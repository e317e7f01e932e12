import { describe, expect, it } from "vitest";
import { isNew } from "./new-badge.ts";

const NOW = new Date("2026-03-05T12:00:00Z");
const DAY_MS = 86_400_000;

describe("isNew", () => {
  it("[PCD-05, CON-13] holds for three days", () => {
    expect(isNew(NOW, NOW)).toBe(true);
    expect(isNew(new Date(NOW.getTime() - 3 * DAY_MS + 1), NOW)).toBe(true);
    expect(isNew(new Date(NOW.getTime() - 3 * DAY_MS), NOW)).toBe(false);
  });
});
