// Each pair of state and event of a handover.
import { expect, it } from "vitest";
import { earliestDay } from "#app/domain/law/age.ts";
import {
  confirmation,
  type HandoverState,
  mayRefund,
  mayTakeBack,
  readyToPayOutAt,
  timedSteps,
  tooEarlyText,
} from "./rules.ts";

const AT = new Date("2026-11-02T10:00:00Z");
const STATES = { none: [null, null], buyer: [AT, null], breeder: [null, AT], both: [AT, AT] } as const;

function state(by: keyof typeof STATES, more: Partial<HandoverState> = {}): HandoverState {
  const [buyer, breeder] = STATES[by];
  return { confirmedAt: { buyer, breeder }, ended: null, inCase: false, waitsFrom: null, isSale: false, ...more };
}

it.each([
  [null, null, null],
  [null, "2026-12-01", "2026-12-01"],
  ["2026-10-01", null, "2026-11-26"],
  ["2026-10-01", "2026-11-25", "2026-11-26"],
  ["2026-10-01", "2026-11-27", "2026-11-27"],
])("[VIS-19] born on %s, ready from %s: can be confirmed from %s", (born, from, day) => {
  expect(earliestDay("dog", { date_of_birth: born, available_from: from })).toBe(day);
  expect(earliestDay("other", { date_of_birth: born, available_from: from })).toBe(from);
});

it("[VIS-19] says from when an animal can leave its mother", () => {
  expect(tooEarlyText("Bramble", "2026-11-26")).toBe(
    "Bramble can leave its mother from 26 November 2026. You can confirm then.",
  );
});

it.each([
  ["none", null, "2026-11-25", "buyer", "too_early"],
  ["none", null, "2026-11-25", "breeder", "too_early"],
  ["none", null, "2026-11-26", "buyer", "recorded"],
  ["none", null, "2026-11-26", "breeder", "recorded"],
  ["buyer", null, "2026-11-26", "buyer", "repeated"],
  ["buyer", null, "2026-11-26", "breeder", "completes"],
  ["breeder", null, "2026-11-26", "buyer", "completes"],
  ["breeder", null, "2026-11-26", "breeder", "repeated"],
  ["none", "closed", "2026-11-26", "buyer", "ended"],
  ["buyer", "closed", "2026-11-26", "breeder", "ended"],
  ["buyer", "closed", "2026-11-26", "buyer", "ended"],
  ["buyer", "complete", "2026-11-26", "breeder", "ended"],
  ["both", "complete", "2026-11-26", "buyer", "repeated"],
] as const)(
  "[VIS-19] confirmed by %s, ended %s, on %s: the %s's confirmation is %s",
  (by, ended, today, side, result) => {
    expect(confirmation(state(by, { ended }), side, { today, earliest: "2026-11-26" })).toBe(result);
    if (result === "recorded") expect(confirmation(state(by), side, { today, earliest: null })).toBe("recorded");
  },
);

it.each([
  ["none", "buyer", false],
  ["buyer", "buyer", true],
  ["buyer", "breeder", false],
  ["breeder", "breeder", true],
  ["both", "buyer", false],
] as const)("[VIS-19] confirmed by %s: the %s may take it back: %s", (by, side, may) => {
  expect(mayTakeBack(state(by), side)).toBe(may);
  expect(mayTakeBack(state(by, { ended: "closed" }), side)).toBe(false);
});

it.each([
  ["none", []],
  ["both", []],
  ["buyer", ["remind breeder 1", "remind breeder 3", "remind breeder 6", "complete 7"]],
  ["breeder", ["remind buyer 1", "remind buyer 3", "remind buyer 7", "remind buyer 13", "open_case 14"]],
] as const)("[VIS-20] confirmed by %s alone: %s", (by, expected) => {
  const steps = timedSteps(state(by));
  expect(steps.map((step) => `${step.kind} ${"to" in step ? `${step.to} ` : ""}${step.day}`)).toEqual(expected);
  for (const { day, at } of steps) expect(at.getTime()).toBe(AT.getTime() + day * 86_400_000);
  expect(timedSteps(state(by, { inCase: true }))).toEqual([]);
  expect(timedSteps(state(by, { ended: "closed" }))).toEqual([]);
});

const OTHERS = ["asked", "breeder", "banned", "blocked", "moderation"] as const;
const WAITING = ["missed", "viewing", "silence", "overdue"] as const;
it.each([
  ["none", null, [...OTHERS, ...WAITING]],
  ["breeder", null, OTHERS],
  ["buyer", null, ["breeder"]],
  ["both", "complete", []],
  ["buyer", "complete", []],
  ["both", "overturned", []],
  ["none", "closed", []],
] as const)("[VIS-20] confirmed by %s, ended %s: only these refunds start: %s", (by, ended, expected) => {
  expect([...OTHERS, ...WAITING].filter((reason) => mayRefund(state(by, { ended }), reason))).toEqual(expected);
});

it.each([
  ["2026-11-02T10:00:00Z", "2026-11-16T10:00:00.000Z"],
  ["2026-10-20T09:00:00Z", "2026-11-03T10:00:00.000Z"],
  ["2026-03-20T10:00:00Z", "2026-04-03T09:00:00.000Z"],
])("[VIS-20] handed over at %s: ready to pay out at %s, the same time in London", (from, at) => {
  expect(readyToPayOutAt(new Date(from)).toISOString()).toBe(at);
});

it("[VIS-20] the days of the side that is silent begin again when a moderator waits, and not before a later confirmation", () => {
  const caseDay = (waitsFrom: Date) => timedSteps(state("breeder", { waitsFrom })).at(-1)?.at;
  expect(caseDay(new Date("2026-11-20T10:00:00Z"))).toEqual(new Date("2026-12-04T10:00:00Z"));
  expect(caseDay(new Date("2026-10-20T10:00:00Z"))).toEqual(new Date("2026-11-16T10:00:00Z"));
});
