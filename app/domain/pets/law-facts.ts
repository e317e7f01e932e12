// The facts of "Health and law" on a pet's page, from the answers of its breeder. Licence and microchip are among the facts of
// "What we checked", so that the page says them once (BUY-12).
import { expiredText } from "#app/domain/breeders/licences/badge.ts";
import type { PublicLicence } from "#app/domain/breeders/licences/views.ts";
import type { LawAnswers } from "#app/domain/law/answers.ts";
import { VACCINATION_LABELS } from "#app/domain/law/check-health.ts";
import { motherReason } from "#app/domain/law/check-photos.ts";
import { SELLER_LABELS } from "#app/domain/law/check-seller.ts";
import { YOUNG_MONTHS } from "#app/domain/law/tables.ts";
import { addMonths, formatCalendarDate } from "#app/domain/shared/calendar-dates.ts";
import type { PetType } from "#app/domain/shared/pet-types.ts";
import { countryName, UNITED_KINGDOM } from "#app/domain/shared/places/countries.ts";
import type { PetFact, PetLawView } from "./views.ts";

interface Subject {
  name: string;
  type: PetType;
  answers: LawAnswers;
  /** The licence that the listing names. */
  licence: PublicLicence | null;
  /** Calendar date. */
  today: string;
}

/** A fact without its term; "missing" where buyers expect an answer; null where the question does not apply. */
type Read = (subject: Subject) => Omit<PetFact, "term"> | "missing" | null;

const fact = (text: string, ...notes: (string | null | undefined | false)[]) => ({
  text,
  notes: notes.filter((note): note is string => typeof note === "string" && note !== ""),
});

/** "Licensed" is never said of an expired licence. */
const seller: Read = ({ answers: { seller_kind: kind }, licence: named, today }) =>
  kind && !(kind === "licensed" && named && expiredText(named, today)) ? fact(SELLER_LABELS[kind]) : null;

const born: Read = ({ answers }) =>
  answers.date_of_birth ? fact(formatCalendarDate(answers.date_of_birth)) : "missing";

const countryOfBirth: Read = ({ answers }) =>
  answers.country_of_birth ? fact(countryName(answers.country_of_birth)) : "missing";

/** "United Kingdom" by default, once the breeder has answered where it was born (R08). */
const soldFrom: Read = ({ answers: { country_of_birth: birth, country_of_residence: sale } }) =>
  sale || birth ? fact(countryName(sale ?? UNITED_KINGDOM)) : null;

const entry: Read = ({ answers: { country_of_birth: birth, entry_date: entered } }) => {
  if (!birth || birth === UNITED_KINGDOM) return null;
  return entered ? fact(formatCalendarDate(entered)) : "missing";
};

const bredBySeller: Read = ({ answers: { bred_by_seller: bred } }) =>
  bred === null ? null : fact(bred ? "Yes" : "No");

const mother: Read = (subject) => {
  const { name, type, answers, today } = subject;
  if (type === "other") return null;
  if (answers.seen_with_mother) {
    return fact("Can be seen", `Buyers will see ${name} with its mother at the place where it was born.`);
  }
  const reason = motherReason(answers);
  if (answers.seen_with_mother === false && reason) {
    return fact("Cannot be seen", `The breeder says that the mother cannot be seen: ${reason}`);
  }
  const isAdult = answers.date_of_birth !== null && addMonths(answers.date_of_birth, YOUNG_MONTHS) <= today;
  return isAdult ? null : "missing";
};

const vaccinations: Read = ({ type, answers }) => {
  const { vaccinations: given, vaccination_product: product, vaccination_date: date } = answers;
  if (!given) return type === "other" ? null : "missing";
  if (given === "none") return fact(VACCINATION_LABELS.none);
  const details = [product, date && formatCalendarDate(date)].filter(Boolean).join(", ");
  return fact(VACCINATION_LABELS[given], details);
};

const treatment: Read = ({ answers: { under_treatment: treated, treatment_text: advice } }) => {
  if (treated === null) return "missing";
  return treated ? fact("Being treated by a vet", advice && `The vet's advice: ${advice}`) : fact("None at the moment");
};

const EARS = { natural: "Natural", cropped: "Cropped" } as const;
const TAILS = { natural: "Natural", short_born: "Born with a short tail", docked: "Docked" } as const;

const ears: Read = ({ type, answers: { ears: state, ears_text: text } }) =>
  type === "dog" && state ? fact(EARS[state], state === "cropped" && text) : null;

const tail: Read = ({ type, answers: { tail: state, tail_kind: kind } }) =>
  type === "dog" && state ? fact(TAILS[state], state === "docked" && kind && `Working dog: ${kind}`) : null;

const certificate: Read = ({ type, answers: { article_10_number: number } }) =>
  type === "other" && number ? fact(number) : null;

const wildLicence: Read = ({ answers: { wild_licence: number } }) => (number ? fact(number) : null);

/** Term, reader, and what is called missing. */
const FACTS: readonly [string, Read, string][] = [
  ["Seller", seller, ""],
  ["Date of birth", born, "date of birth"],
  ["Country of birth", countryOfBirth, "country of birth"],
  ["Sold from", soldFrom, ""],
  ["Brought into the UK", entry, "date of entry to the UK"],
  ["Bred by the seller", bredBySeller, ""],
  ["Mother", mother, "whether you will see its mother"],
  ["Vaccinations", vaccinations, "vaccinations"],
  ["Vet treatment", treatment, "vet treatment"],
  ["Ears", ears, ""],
  ["Tail", tail, ""],
  ["Article 10 certificate", certificate, ""],
  ["Dangerous wild animal licence", wildLicence, ""],
];

/** The facts that were given, and what buyers would expect but was not. */
export function petLawFacts(subject: Subject): PetLawView {
  const facts: PetFact[] = [];
  const missing: string[] = [];
  for (const [term, read, name] of FACTS) {
    const found = read(subject);
    if (found === "missing") missing.push(name);
    else if (found) facts.push({ term, ...found });
  }
  return { facts, missing };
}
