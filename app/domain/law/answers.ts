// The answers of the section "Law and welfare" of a listing: their fields, choices and parsed form.
import { parseCalendarDate } from "#app/domain/shared/calendar-dates.ts";
import { isCountryCode } from "#app/domain/shared/places/countries.ts";
import { type Nation, NATIONS } from "#app/domain/shared/places/nations.ts";
import { LAW_RULE_IDS } from "./rule-ids.ts";

export const SELLER_KINDS = ["licensed", "private", "rescue"] as const;
export const MOTHER_REASONS = ["died", "vet", "rescue", "other"] as const;
export const EAR_STATES = ["natural", "cropped"] as const;
export const TAIL_STATES = ["natural", "short_born", "docked"] as const;
export const VACCINATIONS = ["none", "first", "full"] as const;

type SellerKind = (typeof SELLER_KINDS)[number];
type MotherReason = (typeof MOTHER_REASONS)[number];
type EarState = (typeof EAR_STATES)[number];
type TailState = (typeof TAIL_STATES)[number];
type Vaccinations = (typeof VACCINATIONS)[number];

/** The parsed answers; null where a question has no answer. Dates are "YYYY-MM-DD", countries ISO 3166 alpha-2. */
export interface LawAnswers {
  nation: Nation | null;
  seller_kind: SellerKind | null;
  licence_id: number | null;
  /** Why a private seller needs no licence (R03). */
  licence_reason: string | null;
  date_of_birth: string | null;
  available_from: string | null;
  country_of_birth: string | null;
  country_of_residence: string | null;
  bred_by_seller: boolean | null;
  seen_with_mother: boolean | null;
  mother_reason: MotherReason | null;
  mother_reason_text: string | null;
  /** 15 digits, without spaces. */
  microchip_number: string | null;
  microchip_due: string | null;
  microchip_database: string | null;
  ears: EarState | null;
  /** How a rescue's dog came to its cropped ears (R13). */
  ears_text: string | null;
  tail: TailState | null;
  /** The kind of working dog of a docked tail (R14). */
  tail_kind: string | null;
  vaccinations: Vaccinations | null;
  vaccination_product: string | null;
  vaccination_date: string | null;
  under_treatment: boolean | null;
  treatment_text: string | null;
  entry_date: string | null;
  entry_document: string | null;
  /** Number and council of a dangerous wild animal licence, or why none is needed (R12). */
  wild_licence: string | null;
  wild_licence_reason: string | null;
  /** Number of the Article 10 certificate (R20). */
  article_10_number: string | null;
  /** Registration number with the Kennel Club (R22). */
  kennel_club_number: string | null;
  /** Rules whose words the breeder has confirmed to be harmless, such as "R11". */
  confirmed_words: string[];
}

export type LawField = keyof LawAnswers;

/** The fields as typed or posted. */
export type LawText = Partial<Record<LawField, string>>;

/** Characters of a line of text, and of an explanation. */
export const LAW_LIMITS = { line: 255, text: 500 } as const;

/** For a licence that is not one of the breeder's. */
export const OWN_LICENCES = "Choose one of your licences.";
const CHECK_DATE = "Enter a date, such as 2026-03-27.";

type Read = (text: string) => unknown;
class Invalid extends Error {}

const oneOf =
  (choices: readonly string[]): Read =>
  (text) => {
    const wanted = text.toLowerCase();
    if (!choices.includes(wanted)) throw new Invalid("Choose one of the options.");
    return wanted;
  };
const yesOrNo: Read = (text) => {
  if (/^(?:true|yes|on|1)$/i.test(text)) return true;
  if (/^(?:false|no|off|0)$/i.test(text)) return false;
  throw new Invalid("Choose yes or no.");
};
const date: Read = (text) => {
  const found = parseCalendarDate(text);
  if (!found) throw new Invalid(CHECK_DATE);
  return found;
};
const country: Read = (text) => {
  const code = text.toUpperCase();
  if (!isCountryCode(code)) throw new Invalid("Choose a country.");
  return code;
};
const number: Read = (text) => {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new Invalid(OWN_LICENCES);
  return Number(text);
};
const upTo =
  (most: number): Read =>
  (text) => {
    if (text.length > most) throw new Invalid(`Use at most ${most} characters.`);
    return text;
  };
const line = upTo(LAW_LIMITS.line);
const text = upTo(LAW_LIMITS.text);
/** Spaces and dashes are removed; the rules check the digits (R15), so that a draft can hold any number. */
const microchip: Read = (typed) => line(typed.replaceAll(/[\s\u2010-\u2015\u2212-]/g, ""));
const RULE_IDS: readonly string[] = LAW_RULE_IDS;
const rules: Read = (typed) => {
  const ids = typed
    .toUpperCase()
    .split(/[\s,]+/)
    .filter(Boolean);
  if (!ids.every((id) => RULE_IDS.includes(id))) throw new Invalid("Confirm rules by their ids, such as R11.");
  return [...new Set(ids)];
};

const READ: Record<LawField, Read> = {
  nation: oneOf(NATIONS),
  seller_kind: oneOf(SELLER_KINDS),
  licence_id: number,
  licence_reason: text,
  date_of_birth: date,
  available_from: date,
  country_of_birth: country,
  country_of_residence: country,
  bred_by_seller: yesOrNo,
  seen_with_mother: yesOrNo,
  mother_reason: oneOf(MOTHER_REASONS),
  mother_reason_text: text,
  microchip_number: microchip,
  microchip_due: date,
  microchip_database: line,
  ears: oneOf(EAR_STATES),
  ears_text: text,
  tail: oneOf(TAIL_STATES),
  tail_kind: line,
  vaccinations: oneOf(VACCINATIONS),
  vaccination_product: line,
  vaccination_date: date,
  under_treatment: yesOrNo,
  treatment_text: text,
  entry_date: date,
  entry_document: line,
  wild_licence: line,
  wild_licence_reason: text,
  article_10_number: line,
  kennel_club_number: line,
  confirmed_words: rules,
};

/** The tick box that answers the questions about ears and tail together. */
export const NATURAL_BODY = "natural_body";

/** Every field, in the order of the form. */
export const LAW_FIELDS = Object.keys(READ) as LawField[];

/** The fields that hold a date. */
export const LAW_DATES: ReadonlySet<string> = new Set(LAW_FIELDS.filter((field) => READ[field] === date));

/** The answers of a form, with an error message for each field whose text is not a possible answer. */
export function parseAnswers(typed: LawText): { answers: LawAnswers; errors: Partial<Record<LawField, string>> } {
  const answers: Partial<Record<LawField, unknown>> = {};
  const errors: Partial<Record<LawField, string>> = {};
  for (const field of LAW_FIELDS) {
    const given = (typed[field] ?? "").trim();
    answers[field] = field === "confirmed_words" ? [] : null;
    if (given === "") continue;
    try {
      answers[field] = READ[field](given);
    } catch (error) {
      if (!(error instanceof Invalid)) throw error;
      errors[field] = error.message;
    }
  }
  return { answers: answers as unknown as LawAnswers, errors };
}

/** No question is answered. */
export const NO_ANSWERS: LawAnswers = parseAnswers({}).answers;
