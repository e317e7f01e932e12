import { describe, expect, it } from "vitest";
import { changeNeedsConfirmation, dueReminders, isDue, isOpen, opensAt, type SealedState } from "./rules.ts";

const DAY_MS = 86_400_000;
const START = new Date("2026-10-20T10:00:00Z");
const after = (days: number, from = START) => new Date(from.getTime() + days * DAY_MS);
const blank: SealedState = {
  ...{
    writtenAt: null,
    opensAt: null,
    heldAt: null,
    releasedAt: null,
    refusedAt: null,
    publishedAt: null,
    closesAt: after(60),
  },
};
const written: SealedState = { ...blank, writtenAt: START, opensAt: opensAt(START) };

describe("a review after a handover", () => {
  it("[RVH-02] is published when both are written, or 14 days later at the same time in London", () => {
    // The clocks go back on 25 October 2026.
    expect(written.opensAt).toEqual(new Date("2026-11-03T11:00:00Z"));
    const opens = written.opensAt!;
    expect(isDue(written, blank, new Date(opens.getTime() - 1))).toBe(false);
    expect(isDue(written, blank, opens)).toBe(true);
    expect(isDue(written, { ...written, writtenAt: after(1) }, after(1))).toBe(true);
    expect(isDue(written, { ...blank, publishedAt: after(14) }, after(40))).toBe(true);
    expect(isDue({ ...written, publishedAt: after(1) }, written, after(40))).toBe(false);
    expect(isDue(blank, written, after(40))).toBe(false);
  });

  it("[RVH-08] that is held or refused is not published, and the other one only by its own 14 days", () => {
    for (const kept of [{ heldAt: START }, { refusedAt: START }]) {
      const other = { ...written, ...kept };
      expect(isDue(other, written, after(99))).toBe(false);
      expect(isDue(written, other, after(13))).toBe(false);
      expect(isDue(written, other, after(15))).toBe(true);
    }
  });

  it("[RVH-01] can be written once, for 60 days after a complete handover, and is asked for on days 0, 7 and 30", () => {
    expect([after(0), after(59), after(60)].map((now) => isOpen(blank, "complete", now))).toEqual([true, true, false]);
    expect(isOpen(written, "complete", START)).toBe(false);
    expect(isOpen(blank, "overturned", START)).toBe(false);
    const days = [0, 6, 8, 29, 31].map((day) => dueReminders(START, [], after(day)));
    expect(days).toEqual([[0], [0], [0, 7], [0, 7], [0, 7, 30]]);
    expect(dueReminders(START, [0, 7], after(29))).toEqual([]);
  });

  it("[RVH-06] asks about a change within 48 hours after both were published", () => {
    expect([1.9, 2.1].map((days) => changeNeedsConfirmation(START, after(days)))).toEqual([true, false]);
    expect(changeNeedsConfirmation(null, START)).toBe(false);
  });
});
