// The changed answers of "Law and welfare" of an edit, with their display texts, and which of them a moderator checks.
import { LAW_FIELDS, type LawAnswers, type LawField } from "#app/domain/law/answers.ts";
import { MOTHER_REASON_LABELS } from "#app/domain/law/check-photos.ts";
import { formatCalendarDate } from "#app/domain/shared/calendar-dates.ts";
import { countryName } from "#app/domain/shared/places/countries.ts";
import { NATION_LABELS } from "#app/domain/shared/places/nations.ts";
import type { FieldChange } from "./views.ts";

/** The answers to R02, R04, R05, R06, R09 and R11 to R16 (LAW-07), and every other text that the public reads (QUE-26). */
const REPORTED: readonly LawField[] = [
  ...(["licence_id", "seller_kind", "bred_by_seller", "available_from", "date_of_birth"] as const),
  ...(["mother_reason", "mother_reason_text", "wild_licence", "wild_licence_reason"] as const),
  ...(["ears", "ears_text", "tail", "tail_kind"] as const),
  ...(["microchip_number", "microchip_due", "microchip_database"] as const),
  ...(["licence_reason", "vaccination_product", "treatment_text"] as const),
  ...(["entry_document", "article_10_number", "kennel_club_number"] as const),
];

export const LAW_FIELD_LABELS: Record<LawField, string> = {
  nation: "Nation",
  seller_kind: "Who is selling",
  licence_id: "Licence",
  licence_reason: "Why no licence is needed",
  date_of_birth: "Date of birth",
  available_from: "Ready to leave from",
  country_of_birth: "Country of birth",
  country_of_residence: "Country it is sold from",
  bred_by_seller: "Bred by the seller",
  seen_with_mother: "Seen with its mother",
  mother_reason: "Why not with its mother",
  mother_reason_text: "Why not with its mother, in the seller's words",
  microchip_number: "Microchip number",
  microchip_due: "Date it will be chipped",
  microchip_database: "Microchip register",
  ears: "Ears",
  ears_text: "How it came to have cropped ears",
  tail: "Tail",
  tail_kind: "Kind of working dog",
  vaccinations: "Vaccinations",
  vaccination_product: "Vaccine",
  vaccination_date: "Date of the last vaccination",
  under_treatment: "Treated by a vet at the moment",
  treatment_text: "What the vet advised",
  entry_date: "Date of entry to the UK",
  entry_document: "Pet passport or health certificate number",
  wild_licence: "Dangerous wild animal licence",
  wild_licence_reason: "Why no dangerous wild animal licence is needed",
  article_10_number: "Article 10 certificate number",
  kennel_club_number: "Kennel Club number",
  confirmed_words: "Words that the seller says are allowed",
};

const CHOICES: Readonly<Record<string, string>> = {
  ...NATION_LABELS,
  ...MOTHER_REASON_LABELS,
  ...{ licensed: "Licensed breeder", private: "Private seller" },
  ...{ natural: "Natural", cropped: "Cropped", short_born: "Born short", docked: "Docked" },
  ...{ none: "None yet", first: "The first", full: "All of them" },
};

/** Whether any answer differs. */
export function answersDiffer(before: LawAnswers, after: LawAnswers): boolean {
  return LAW_FIELDS.some((field) => differs(field, before, after));
}

/** Whether a moderator checks the answers of a listing that stays public; `base` are those last approved. */
export function isAnswerReported(base: LawAnswers, after: LawAnswers): boolean {
  const confirmed = ({ confirmed_words: rules }: LawAnswers) => rules.includes("R11");
  return REPORTED.some((field) => differs(field, base, after)) || confirmed(base) !== confirmed(after);
}

/** The answers that differ, in the order of the form. `licences` are the texts of licences by their ids. */
export function answerChanges(
  before: LawAnswers,
  after: LawAnswers,
  licences: ReadonlyMap<number, string> = new Map(),
): FieldChange[] {
  return LAW_FIELDS.filter((field) => differs(field, before, after)).map((field) => ({
    field,
    label: LAW_FIELD_LABELS[field],
    before: shown(field, before, licences),
    after: shown(field, after, licences),
  }));
}

function differs(field: LawField, before: LawAnswers, after: LawAnswers): boolean {
  return String(before[field] ?? "") !== String(after[field] ?? "");
}

function shown(field: LawField, answers: LawAnswers, licences: ReadonlyMap<number, string>): string {
  const value = answers[field];
  if (value === null) return "";
  if (field === "licence_id") return licences.get(value as number) ?? `Licence ${String(value)}`;
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (Array.isArray(value)) return value.join(", ");
  const text = String(value);
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return formatCalendarDate(text);
  if (field === "country_of_birth" || field === "country_of_residence") return countryName(text);
  return presentChoice(field, text);
}

/** The answer of a field with choices in their words; the answer itself for any other field. */
export function presentChoice(field: string, text: string): string {
  if (field === "seller_kind" && text === "rescue") return "Rescue";
  const isChoice = ["nation", "seller_kind", "mother_reason", "ears", "tail", "vaccinations"].includes(field);
  return isChoice ? (CHOICES[text] ?? text) : text;
}
