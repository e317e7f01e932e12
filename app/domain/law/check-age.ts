// R05 and R06: date of birth, and the day on which the animal may leave its mother.
import { addDays, addMonths, formatCalendarDate } from "#app/domain/shared/calendar-dates.ts";
import { ageOn } from "./age.ts";
import { answer, type Check, done, nameIn, stop } from "./finding.ts";
import { OLDEST_YEARS, WITH_MOTHER_DAYS } from "./tables.ts";

/** R05 */
export const checkReadyDate: Check = (facts) => {
  const { type, answers } = facts;
  if (type === null || type === "other") return null;
  const { date_of_birth: born, available_from: leaves } = answers;
  if (!born || !leaves) return null;
  const earliest = addDays(born, WITH_MOTHER_DAYS);
  if (leaves >= earliest) return done("available_from", `Ready to leave from ${formatCalendarDate(leaves)}`);
  return stop(
    "available_from",
    `${nameIn(facts)} cannot leave its mother before ${formatCalendarDate(earliest)}, 8 weeks after birth.`,
  );
};

/** R06 */
export const checkAge: Check = ({ type, answers, today }) => {
  const { date_of_birth: born } = answers;
  if (!born) return answer("date_of_birth", "Enter the date of birth. We use it to work out the age on the advert.");
  if (born > today) return stop("date_of_birth", "The date of birth cannot be in the future.");
  const oldest = OLDEST_YEARS[type ?? "other"];
  if (addMonths(born, oldest * 12) < today) return stop("date_of_birth", "Check the date of birth.");
  return done("date_of_birth", `Born on ${formatCalendarDate(born)}, ${ageOn(today, born)} old`);
};
