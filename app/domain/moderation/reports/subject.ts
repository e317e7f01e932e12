// What a report can be about, and the links to its form.
import { MAX_ID } from "#app/domain/shared/search/slug.ts";

/** The kinds of subjects, with their labels before a name; null where the name says it, as in "A message from Amira". */
export const SUBJECT_KINDS = {
  pet: "Pet",
  litter: "Litter",
  photo: null,
  breeder: "Breeder",
  user: "User",
  message: null,
  review: null,
} as const;

/** For so long the form of a report can be sent, and something that was deleted can be reported. */
export const REPORTABLE_DAYS = 30;

export type SubjectKind = keyof typeof SUBJECT_KINDS;

export interface SubjectReference {
  kind: SubjectKind;
  id: number;
}

/** The link to the form that reports something. */
export function reportHref(kind: SubjectKind, id: number): string {
  return `/report?about=${kind}-${id}`;
}

/** Reads "pet-12"; null for any other text. */
export function parseSubject(text: string | null): SubjectReference | null {
  const [, kind = "", number = ""] = /^([a-z]{3,7})-([1-9]\d{0,9})$/.exec(text ?? "") ?? [];
  const id = Number(number);
  return isSubjectKind(kind) && id <= MAX_ID ? { kind, id } : null;
}

/** Whether a text is a kind of subject. */
export function isSubjectKind(text: string): text is SubjectKind {
  return Object.hasOwn(SUBJECT_KINDS, text);
}
