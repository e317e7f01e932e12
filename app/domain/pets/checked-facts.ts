// "What we checked" on a pet's page: for each fact about pet and seller, who vouches for it (TRU-01 to TRU-04). Only a
// check that this site made, and a document that a moderator saw, are more than the breeder's word.
import { expiredText, licenceBadge } from "#app/domain/breeders/licences/badge.ts";
import type { PublicLicence } from "#app/domain/breeders/licences/views.ts";
import type { LawAnswers } from "#app/domain/law/answers.ts";
import { OTHER_DATABASE, YOUNG_MONTHS } from "#app/domain/law/tables.ts";
import { addMonths, formatCalendarDate } from "#app/domain/shared/calendar-dates.ts";
import { counted } from "#app/domain/shared/counted.ts";
import { formatDate } from "#app/domain/shared/dates.ts";
import type { PetType } from "#app/domain/shared/pet-types.ts";
import { SITE_NAME } from "#app/domain/shared/site-name.ts";
import type { PetCheckView, PetChecksView } from "./views.ts";

const STATED = "Stated by the breeder";
const BY_BREEDER = { state: STATED, by: "breeder", at: null } as const;
/** What a fact is called where it was not given. */
const MISSING: Record<PetCheckView["what"], string> = {
  email: "seller’s email",
  phone: "seller’s phone",
  breeder: "approval of the breeder",
  licence: "licence",
  microchip: "microchip",
  mother: "photo with the mother",
  photos: "photos",
  tests: "health tests",
  age: "age",
};
/** Facts that the breeder gives evidence of the pet with; every listing has images. */
const EVIDENCE: readonly PetCheckView["what"][] = ["licence", "microchip", "mother", "tests", "age"];

/** What is known about pet and seller. Times are ISO 8601. */
export interface CheckedSubject {
  type: PetType;
  /** The age as the page shows it. */
  age: string;
  answers: LawAnswers;
  licence: PublicLicence | null;
  /** An image is marked as showing the pet with its mother. */
  hasMotherPhoto: boolean;
  /** Number of images. */
  imageCount: number;
  parentTests: ParentTests;
  compared: ComparedPhotos;
  emailVerifiedAt: string | null;
  phoneVerifiedAt: string | null;
  breederApprovedAt: string | null;
  /** Calendar date. */
  today: string;
}

/** The comparison of the images with those of all other listings. */
export interface ComparedPhotos {
  /** Images with enough to recognise. */
  count: number;
  /** Whether images wait for it: more than 0. */
  waiting: number;
  /** When the last one was compared. */
  at: string | null;
  /** Findings that a moderator is checking. */
  open: number;
  /** Images that are elsewhere too, as the seller's own photo of an earlier animal. */
  elsewhere: number;
}

export interface ParentTests {
  count: number;
  /** Tests whose document a moderator saw, and when the last one was seen. */
  seen: number;
  lastSeenAt: string | null;
}

/** A fact: null where it was not given, undefined where it does not apply to the animal. */
type Fact = Omit<PetCheckView, "what"> | null | undefined;

export function checkedFacts(subject: CheckedSubject): PetChecksView {
  const facts: Record<PetCheckView["what"], Fact> = {
    email: checkedOn(subject.emailVerifiedAt),
    phone: checkedOn(subject.phoneVerifiedAt),
    breeder: checkedOn(subject.breederApprovedAt),
    licence: licence(subject),
    microchip: microchip(subject),
    mother: motherPhoto(subject),
    photos: otherPhotos(subject),
    tests: parentTests(subject),
    age: subject.age === "" && !subject.answers.date_of_birth ? null : { ...BY_BREEDER, details: [] },
  };
  const names = Object.keys(facts) as PetCheckView["what"][];
  const rows = names.flatMap((what) => (facts[what] ? [{ what, ...facts[what] }] : []));
  const checked = rows.filter(({ state }) => state !== STATED);
  return {
    rows: [...checked, ...rows.filter(({ state }) => state === STATED)],
    missing: names.filter((what) => facts[what] === null).map((what) => MISSING[what]),
    checked: checked.length,
    total: names.filter((what) => facts[what] !== undefined).length,
    none: !rows.some(({ what }) => EVIDENCE.includes(what)),
  };
}

function checkedOn(time: string | null): Fact {
  return time === null
    ? null
    : { state: `Checked by ${SITE_NAME} on ${formatDate(time)}`, by: "site", at: time, details: [] };
}

/** It applies to a licensed breeder, and to any other who names one. */
function licence({ licence: named, answers, today }: CheckedSubject): Fact {
  const badge = named && licenceBadge(named, today);
  const expired = named && expiredText(named, today);
  if (named && badge?.checked) {
    const details = [`${badge.text}, number ${named.number}`, ...(badge.stars ? [badge.stars] : [])];
    return { state: badge.checked, by: "site", at: named.checkedAt, details };
  }
  if (badge) return { ...BY_BREEDER, details: [badge.text] };
  if (named && expired) return { ...BY_BREEDER, details: [`${named.number}, ${named.council}`, expired] };
  return answers.seller_kind === "licensed" ? null : undefined;
}

/** The law asks for it of dogs and cats. */
function microchip({ type, answers, today }: CheckedSubject): Fact {
  const { microchip_number: number, microchip_database: database, microchip_due: due } = answers;
  if (number) {
    const details = [`Number given, ending in ${number.slice(-4)}`];
    const name = database === OTHER_DATABASE ? "another database" : database;
    if (name) details.push(`Registered with ${name}: stated by the breeder`);
    return { ...BY_BREEDER, details };
  }
  if (due) return { ...BY_BREEDER, details: [`${due < today ? "Was due" : "Due"} by ${formatCalendarDate(due)}`] };
  return type === "dog" || type === "cat" ? null : undefined;
}

/** It applies to young animals, as the question of where the mother can be seen. */
function motherPhoto({ type, answers, hasMotherPhoto, today }: CheckedSubject): Fact {
  if (hasMotherPhoto) return { ...BY_BREEDER, details: [] };
  const born = answers.date_of_birth;
  return type === "other" || (born !== null && addMonths(born, YOUNG_MONTHS) <= today) ? undefined : null;
}

/** What was compared, and never that nothing was found before all were. A photo with too little to recognise says nothing. */
function otherPhotos({ imageCount, compared: { count, waiting, at, open, elsewhere } }: CheckedSubject): Fact {
  if (imageCount === 0) return null;
  if (waiting > 0 || open > 0) return { ...BY_BREEDER, details: [`${counted(imageCount, "photo")}, being checked`] };
  if (count === 0 || at === null) return { ...BY_BREEDER, details: [counted(imageCount, "photo")] };
  const found = elsewhere > 0 ? "" : ": none found elsewhere";
  const state = `${counted(count, "photo")} compared with all listings on ${formatDate(at)}${found}`;
  return { state, by: "site", at, details: [] };
}

/** Breeders test dogs and cats. */
function parentTests({ type, parentTests: { count, seen, lastSeenAt } }: CheckedSubject): Fact {
  if (count === 0) return type === "dog" || type === "cat" ? null : undefined;
  const tests = counted(count, "test");
  if (lastSeenAt === null) return { ...BY_BREEDER, details: [`${tests} listed`] };
  const details = seen < count ? [`${seen} of ${tests}; the rest are stated by the breeder`] : [tests];
  return { state: `Seen on the document on ${formatDate(lastSeenAt)}`, by: "document", at: lastSeenAt, details };
}
