import { expect, it } from "vitest";
import { isReminderDue, type Renewal } from "./renewal-reminders.ts";

const day = (text: string) => new Date(`${text}T10:00:00Z`);
const MONTHLY: Renewal = { startedAt: day("2026-08-31"), renewsAt: day("2027-02-28"), months: 1, remindedFor: null };

it("[BRD-26] a monthly plan is reminded of every six months, 7 days before the renewal, once", () => {
  expect(isReminderDue(MONTHLY, day("2027-02-20"))).toBe(false);
  expect(isReminderDue(MONTHLY, day("2027-02-21"))).toBe(true);
  expect(isReminderDue(MONTHLY, day("2027-02-28"))).toBe(false);
  const reminded = { ...MONTHLY, remindedFor: MONTHLY.renewsAt };
  expect(isReminderDue(reminded, day("2027-02-22"))).toBe(false);
  expect(isReminderDue({ ...reminded, renewsAt: day("2027-07-31") }, day("2027-07-30"))).toBe(false);
  expect(isReminderDue({ ...reminded, renewsAt: day("2027-08-31") }, day("2027-08-30"))).toBe(true);
  expect(isReminderDue({ ...MONTHLY, renewsAt: day("2027-01-31") }, day("2027-01-30"))).toBe(false);
});

it("[BRD-26] a plan of a year or longer is reminded of before each renewal", () => {
  const yearly = { ...MONTHLY, months: 12, renewsAt: day("2027-08-31") };
  expect(isReminderDue(yearly, day("2027-08-25"))).toBe(true);
  expect(isReminderDue({ ...yearly, remindedFor: yearly.renewsAt }, day("2027-08-26"))).toBe(false);
});
