// R08 and R17: the countries of birth and sale, and how an animal that was born abroad was brought in.
import { formatCalendarDate } from "#app/domain/shared/calendar-dates.ts";
import { countryName, UNITED_KINGDOM } from "#app/domain/shared/places/countries.ts";
import { isYoung } from "./age.ts";
import { answer, type Check, done, nameIn, stop, warn } from "./finding.ts";
import { IMPORT_BAN_FROM } from "./tables.ts";

/** R08 */
export const checkCountries: Check = (facts) => {
  const { country_of_birth: birth, country_of_residence: sale } = facts.answers;
  if (!birth) return answer("country_of_birth", `Tell us which country ${nameIn(facts)} was born in.`);
  return done("country_of_birth", `Born in ${countryName(birth)}, sold from ${countryName(sale ?? UNITED_KINGDOM)}`);
};

/** R17, with the calendar date from which bringing in a young or mutilated dog or cat is banned; null: not yet. */
export function importCheck(bannedFrom: string | null): Check {
  return (facts) => {
    const { type, answers } = facts;
    const { country_of_birth: birth, entry_date: entered, entry_document: document } = answers;
    if (!birth || birth === UNITED_KINGDOM) return null;
    const message = `Bringing a dog or cat under 6 months old into the UK is being banned. Tell us when and how ${nameIn(facts)} arrived.`;
    if (!entered) return answer("entry_date", message);
    if (!document) return answer("entry_document", message);
    const isMutilated = type === "dog" && (answers.ears === "cropped" || answers.tail === "docked");
    const isUnderAge = (type === "dog" || type === "cat") && isYoung(facts, entered) === true;
    if (isMutilated || isUnderAge) {
      const isBanned = bannedFrom !== null && entered >= bannedFrom;
      return isBanned ? stop("entry_date", message) : warn("entry_date", message);
    }
    return done("entry_date", `Brought in on ${formatCalendarDate(entered)}, document ${document}`);
  };
}

export const checkImport = importCheck(IMPORT_BAN_FROM);
