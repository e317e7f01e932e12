// R15 and R16: the microchip number, and whether it is on another listing.
import { addDays, formatCalendarDate } from "#app/domain/shared/calendar-dates.ts";
import { answer, type Check, done, nameIn, stop, warn } from "./finding.ts";
import { CHIP_REQUIRED, WITH_MOTHER_DAYS } from "./tables.ts";

const DIGITS = 15;

/** R15 */
export const checkMicrochip: Check = (facts) => {
  const { answers, type, today } = facts;
  const number = answers.microchip_number;
  if (number) {
    const digits = number.replaceAll(/\D/g, "").length;
    if (!/^\d{15}$/.test(number)) {
      return stop(
        "microchip_number",
        /^\d+$/.test(number) || digits !== DIGITS
          ? `A microchip number has 15 digits. This one has ${digits}.`
          : "A microchip number has digits only.",
      );
    }
    if (/^(?:000|999)/.test(number)) {
      return stop("microchip_number", "A microchip number does not start with 000 or 999. Check the number.");
    }
    return done("microchip_number", `Number ending in ${number.slice(-4)}`);
  }
  const due = answers.microchip_due;
  const leaves = dayOfLeaving(answers.available_from, answers.date_of_birth, today);
  if (due && due <= leaves) return done("microchip_due", `Will be chipped on ${formatCalendarDate(due)}`);
  const message = `Add the microchip number, or the date when ${nameIn(facts)} will be chipped. This must be on or before the day it leaves.`;
  const isRequired = type !== null && (answers.nation ? CHIP_REQUIRED[answers.nation].includes(type) : type === "dog");
  return (isRequired ? answer : warn)("microchip_number", message);
};

/** R16 */
export const checkSameChip: Check = ({ answers, chip }) => {
  if (!answers.microchip_number) return null;
  if (chip.ownPetName !== null) {
    return stop("microchip_number", `You have already used this microchip number for ${chip.ownPetName}.`);
  }
  if (chip.isOnOtherBreeder) {
    return warn(
      "microchip_number",
      "This microchip number is also on another listing. You can still submit yours. We will check both.",
    );
  }
  return done("microchip_number", "On this listing only");
};

/** Without a ready date: today, or the day 8 weeks after birth if that is later. */
function dayOfLeaving(from: string | null, born: string | null, today: string): string {
  if (from) return from;
  const earliest = born ? addDays(born, WITH_MOTHER_DAYS) : today;
  return earliest > today ? earliest : today;
}
