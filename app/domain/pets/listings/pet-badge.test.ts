import { expect, it } from "vitest";
import { petBadge } from "./pet-badge.ts";

const ALL = {
  soldAt: "2026-01-01",
  isDisputed: false,
  reserved: true,
  isHeld: true,
  asksForChanges: true,
  openAnswers: 3,
  isPaused: true,
};
const NONE = {
  soldAt: null,
  isDisputed: false,
  reserved: false,
  isHeld: false,
  asksForChanges: false,
  openAnswers: 0,
  isPaused: false,
};

it.each([
  ["Sold", { ...ALL, status: "pending" }, false],
  ["Reserved", { ...ALL, soldAt: null, status: "rejected" }, false],
  ["Disputed at the bank", { ...ALL, soldAt: null, isDisputed: true, status: "approved" }, true],
  ["Being reserved", { ...ALL, soldAt: null, isDisputed: false, reserved: false, status: "approved" }, true],
  ["Not approved", { ...ALL, soldAt: null, reserved: false, isHeld: false, status: "rejected" }, false],
  ["Not approved", { ...NONE, status: "hidden" }, true],
  ["Changes requested", { ...ALL, soldAt: null, reserved: false, isHeld: false, status: "pending" }, false],
  ["Not sent yet: 3 questions", { ...NONE, openAnswers: 3, isPaused: true, status: "pending" }, false],
  ["Not sent yet: 1 question", { ...NONE, openAnswers: 1, status: "pending" }, true],
  ["Pending Approval", { ...NONE, isPaused: true, status: "pending" }, false],
  ["Paused", { ...NONE, openAnswers: 2, isPaused: true, status: "approved" }, false],
  ["Active, not visible: no plan", { ...NONE, status: "approved" }, false],
  ["Active", { ...NONE, openAnswers: 2, status: "approved" }, true],
] as const)("[BRD-09, BRD-27, BPF-02] says %s as the first that is true", (text, facts, hasPlan) => {
  expect(petBadge(facts, hasPlan).text).toBe(text);
});
