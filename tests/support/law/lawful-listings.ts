// Lawful listings of each kind of animal, which tests of the rules change in single facts.
import { LAW_FIELDS, type LawAnswers, parseAnswers } from "#app/domain/law/answers.ts";
import { checkListing, type CheckedRule, type LawResult } from "#app/domain/law/check-listing.ts";
import type { ListingFacts } from "#app/domain/law/facts.ts";
import type { LawRuleId } from "#app/domain/law/rule-ids.ts";

/** Ten weeks after the birth of each animal. */
const TODAY = "2026-11-23";
const BORN = "2026-09-14";

export const LICENCE = { number: "AB/2026/17", council: "Leeds", state: "checked", endsOn: "2027-06-30" } as const;

export type Changes = Partial<Omit<ListingFacts, "answers">> & Partial<LawAnswers>;

const YOUNG_PET: Partial<LawAnswers> = {
  bred_by_seller: true,
  seen_with_mother: true,
  available_from: "2026-11-24",
  vaccinations: "first",
  vaccination_product: "Nobivac",
  vaccination_date: "2026-11-10",
};

/** What makes each kind of animal a lawful listing, beyond the facts that all have. */
export const KINDS = {
  dog: { type: "dog", breed: "Cocker Spaniel", ears: "natural", tail: "natural", ...YOUNG_PET },
  cat: { type: "cat", breed: "British Shorthair", ...YOUNG_PET },
  rabbit: { type: "rabbit", breed: "Mini Lop", ...YOUNG_PET },
  mammal: { type: "other", breed: "Ferret" },
  bird: { type: "other", breed: "Budgerigar" },
  reptile: { type: "other", breed: "Corn Snake" },
} as const satisfies Record<string, Changes>;

export type Kind = keyof typeof KINDS;

/** A lawful listing of a licensed breeder in England, with changes. */
export function listing(kind: Kind, changes: Changes = {}): ListingFacts {
  const facts: ListingFacts = {
    name: "Bella",
    tagline: "Calm and curious",
    description: "Raised in our kitchen with children, and used to visitors.",
    breed: "",
    type: null,
    pricePence: 120_000,
    depositPence: 30_000,
    isKennelClub: false,
    answers: parseAnswers({}).answers,
    photos: { count: 3, withMother: 1 },
    licence: LICENCE,
    chip: { ownPetName: null, isOnOtherBreeder: false },
    hasTailCertificate: false,
    litters: { number: 1, madeOf: [] },
    today: TODAY,
    contactEmail: "help@pawstead.test",
  };
  const answers: Partial<LawAnswers> = {
    nation: "england",
    seller_kind: "licensed",
    licence_id: 1,
    date_of_birth: BORN,
    country_of_birth: "GB",
    country_of_residence: "GB",
    microchip_number: "985112001234567",
    under_treatment: false,
  };
  const all: Record<string, unknown> = { ...facts, ...answers, ...KINDS[kind], ...changes };
  const isAnswer = (key: string) => (LAW_FIELDS as string[]).includes(key);
  const pick = (wanted: boolean) => Object.fromEntries(Object.entries(all).filter(([key]) => isAnswer(key) === wanted));
  return { ...facts, ...pick(false), answers: { ...facts.answers, ...pick(true) } };
}

/** One rule of a dog's listing, or of another kind's, with changes. */
export function rule(id: LawRuleId, changes: Changes = {}, kind: Kind = "dog"): CheckedRule {
  return checkListing(listing(kind, changes)).rules.find((each) => each.id === id)!;
}

/** The rules of a result with something to do, such as "R05 stop, R15 answer"; "" for none. */
export function levels({ rules }: LawResult): string {
  return rules
    .filter(({ state }) => state !== "done" && state !== "not_asked")
    .map(({ id, level }) => `${id} ${level}`)
    .join(", ");
}
