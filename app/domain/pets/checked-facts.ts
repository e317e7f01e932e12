// "What we checked" on a pet's page: for each fact about pet and seller, who vouches for it (TRU-01 to TRU-04). Only a
// check that this site made, and a document that a moderator saw, are more than the breeder's word.
import { formatDate } from "#app/domain/dates.ts";
import type { LawAnswers } from "#app/domain/law/answers.ts";
import { formatCalendarDate } from "#app/domain/law/calendar-dates.ts";
import { OTHER_DATABASE } from "#app/domain/law/tables.ts";
import { expiredText, licenceBadge } from "#app/domain/licences/badge.ts";
import type { PublicLicence } from "#app/domain/licences/views.ts";
import { SITE_NAME } from "#app/domain/site-name.ts";
import type { PetCheckView, PetChecksView } from "./views.ts";

const STATED = "Stated by the breeder";
const NOT_GIVEN = "Not given";
/** Facts that the breeder gives evidence of the pet with; every listing has images. */
const EVIDENCE: readonly PetCheckView["what"][] = ["licence", "microchip", "mother", "tests", "age"];

/** What is known about pet and seller. Times are ISO 8601. */
export interface CheckedSubject {
  /** The age as the page shows it. */
  age: string;
  answers: LawAnswers;
  licence: PublicLicence | null;
  /** An image is marked as showing the pet with its mother. */
  hasMotherPhoto: boolean;
  /** Number of images. */
  imageCount: number;
  parentTests: ParentTests;
  emailVerifiedAt: string | null;
  phoneVerifiedAt: string | null;
  breederApprovedAt: string | null;
  /** Calendar date. */
  today: string;
}

export interface ParentTests {
  count: number;
  /** Tests whose document a moderator saw, and when the last one was seen. */
  seen: number;
  lastSeenAt: string | null;
}

/** The rows in the order of the page. `none`: the breeder has given no evidence about the pet itself. */
export function checkedFacts(subject: CheckedSubject): PetChecksView {
  const { emailVerifiedAt, phoneVerifiedAt, breederApprovedAt } = subject;
  const rows: PetCheckView[] = [
    { what: "email", state: checkedOn(emailVerifiedAt), details: [] },
    { what: "phone", state: checkedOn(phoneVerifiedAt), details: [] },
    { what: "breeder", state: checkedOn(breederApprovedAt), details: [] },
    licence(subject),
    microchip(subject),
    motherPhoto(subject),
    otherPhotos(subject),
    parentTests(subject),
    age(subject),
  ];
  return { rows, none: !rows.some(({ what, state }) => EVIDENCE.includes(what) && state !== NOT_GIVEN) };
}

function checkedOn(time: string | null): string {
  return time === null ? NOT_GIVEN : `Checked by ${SITE_NAME} on ${formatDate(time)}`;
}

function licence({ licence: named, today }: CheckedSubject): PetCheckView {
  const badge = named && licenceBadge(named, today);
  const expired = named && expiredText(named, today);
  if (!named || (!badge && !expired)) return { what: "licence", state: NOT_GIVEN, details: [] };
  const details = [`${named.number}, ${named.council}`, ...(expired ? [expired] : [])];
  return { what: "licence", state: badge?.checked ?? STATED, details };
}

function microchip({ answers }: CheckedSubject): PetCheckView {
  const { microchip_number: number, microchip_database: database, microchip_due: due } = answers;
  if (number === null || number === "") {
    const details = due ? [`Due by ${formatCalendarDate(due)}`] : [];
    return { what: "microchip", state: due ? STATED : NOT_GIVEN, details };
  }
  const details = [`Number given, ending in ${number.slice(-4)}`];
  const name = database === OTHER_DATABASE ? "another database" : database;
  if (name) details.push(`Registered with ${name}: stated by the breeder`);
  return { what: "microchip", state: STATED, details };
}

function motherPhoto({ hasMotherPhoto }: CheckedSubject): PetCheckView {
  return { what: "mother", state: hasMotherPhoto ? STATED : NOT_GIVEN, details: [] };
}

/** Images are not compared with those of other listings yet, so nothing is said about where else they appear. */
function otherPhotos({ imageCount }: CheckedSubject): PetCheckView {
  if (imageCount === 0) return { what: "photos", state: NOT_GIVEN, details: [] };
  const photos = imageCount === 1 ? "1 photo" : `${imageCount} photos`;
  return { what: "photos", state: STATED, details: [`${photos}, not compared with other listings yet`] };
}

function parentTests({ parentTests: { count, seen, lastSeenAt } }: CheckedSubject): PetCheckView {
  if (count === 0) return { what: "tests", state: NOT_GIVEN, details: [] };
  if (lastSeenAt === null) return { what: "tests", state: STATED, details: [`${tests(count)} listed`] };
  const details = seen < count ? [`${seen} of ${tests(count)}; the rest are stated by the breeder`] : [tests(count)];
  return { what: "tests", state: `Seen on the document on ${formatDate(lastSeenAt)}`, details };
}

function age({ age: shown, answers }: CheckedSubject): PetCheckView {
  const born = answers.date_of_birth;
  if (born) return { what: "age", state: STATED, details: [`Born on ${formatCalendarDate(born)}`] };
  return shown === ""
    ? { what: "age", state: NOT_GIVEN, details: [] }
    : { what: "age", state: STATED, details: [shown] };
}

function tests(count: number): string {
  return count === 1 ? "1 test" : `${count} tests`;
}
