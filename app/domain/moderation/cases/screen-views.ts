// View models of the screen of a case: its subject, the accounts behind it, signals, notes and timeline. Times are ISO 8601.
import type { CaseKind } from "#app/domain/accounts/case-intake/kinds.ts";
import type { LinkedAccount } from "#app/domain/accounts/case-intake/signals.ts";
import type { LicenceToCheck } from "#app/domain/breeders/licences/views.ts";
import type { Image } from "#app/domain/images/image.ts";
import type { ComplaintSubject } from "#app/domain/moderation/complaints/views.ts";
import type { PhotoCheck } from "#app/domain/moderation/photo-matches/pair-views.ts";
import type { CaseProofs } from "#app/domain/moderation/proof-photos/views.ts";
import type { QueuedApplication, QueuedLitter, QueuedPet } from "#app/domain/moderation/views.ts";
import type { CaseChanges } from "./case-changes.ts";

/** What the case is about. A message has a view of its own (SCM-23); null when the subject does not exist any more. */
export type SubjectView =
  | { kind: "listings"; pets: QueuedPet[]; /** The reported photo. */ photo: Image | null }
  | { kind: "litter"; litter: QueuedLitter }
  | { kind: "application"; application: QueuedApplication }
  | { kind: "licences"; licences: LicenceToCheck[] }
  | { kind: "breeder"; breeder: BreederSubject }
  | { kind: "account"; account: AccountSubject }
  | { kind: "review"; review: ReviewSubject }
  | { kind: "complaint"; complaint: ComplaintSubject };

export interface BreederSubject {
  slug: string;
  tradingName: string;
  description: string;
  location: string;
  council: string;
  status: string;
}

export interface AccountSubject {
  userId: number;
  username: string;
  name: string;
  email: string;
  phone: string | null;
  lastSeenAt: string | null;
}

export interface ReviewSubject {
  rating: number;
  title: string | null;
  text: string | null;
  createdAt: string;
  isVerified: boolean;
  reviewer: string;
  /** The reviewed breeder or user, with its page. */
  about: { name: string; path: string };
  response: string | null;
}

/** The decision that an appeal or a second check is about. */
export interface DecisionSubject {
  ref: string;
  decision: string;
  subjectName: string;
  reason: string;
  /** Whether an automated check had flagged the subject. */
  automated: boolean;
  openAnswers: number;
  at: string;
  /** Null in a second check, which does not name the first moderator. */
  by: string | null;
  reversedAt: string | null;
}

export interface AppealView {
  ref: string;
  text: string;
  createdAt: string;
  dueAt: string;
  documents: { position: number; name: string }[];
  outcome: "granted" | "refused" | null;
  reply: string | null;
}

/** The user behind the subject. */
export interface AccountPanel {
  userId: number;
  username: string;
  name: string;
  createdAt: string;
  /** "3 days" or "14 months". */
  age: string;
  emailVerified: boolean;
  phoneVerified: boolean;
  isBanned: boolean;
  breeder: { tradingName: string; slug: string; status: string; plan: string | null } | null;
  licences: { number: string; council: string; state: string; endsOn: string }[];
  /** Listings other than the subject, by state, with the newest of each. */
  listings: ListingsOfState[];
  litters: { type: "dog" | "cat" | "rabbit"; number: number; madeOf: string[] }[];
  decisions: PastDecisionOfAccount[];
  strikes: { weight: number; expiresAt: string; subjectName: string }[];
  bans: { reason: string; at: string; until: string | null; isOpen: boolean }[];
  linked: LinkedAccount[];
}

export interface ListingsOfState {
  state: "pending" | "approved" | "rejected" | "hidden" | "sold";
  total: number;
  newest: { slug: string; name: string }[];
}

export interface PastDecisionOfAccount {
  ref: string;
  decision: string;
  subjectName: string;
  reason: string;
  at: string;
  by: string | null;
  isReversed: boolean;
}

export interface SignalView {
  rule: string;
  key: string;
  version: string;
  weight: number;
  sentence: string;
  evidence: { label: string; path: string | null }[];
}

/** Another open case about the same account. */
export interface RelatedCase {
  caseId: number;
  kind: CaseKind;
  name: string;
}

export interface RelatedCases {
  /** With the same text: one decision can be applied to all. */
  same: RelatedCase[];
  /** Those that the viewer may open. */
  open: RelatedCase[];
  /** All others, also those of lanes that the viewer may not open. */
  total: number;
  /** Of these, those of lanes that the viewer may not open. */
  closed: number;
}

/** A piece of a text, and whether the text that it is compared with has it as well. */
export interface SharedPart {
  text: string;
  shared: boolean;
}

/** The listings that the case's own one matches, and its own texts with the words that the first of them has as well. */
export interface CaseMatches {
  tagline: SharedPart[];
  description: SharedPart[];
  listings: { pet: QueuedPet; tagline: SharedPart[]; description: SharedPart[] }[];
}

export interface NoteView {
  noteId: number;
  text: string;
  isSensitive: boolean;
  createdAt: string;
  /** The username; null for an account that was deleted. */
  author: string | null;
  /** The account that the note is about, when it is another one with the same phone number or postal address. */
  about: string | null;
}

export interface TimelineEntry {
  at: string;
  text: string;
  by: string | null;
}

export interface CaseScreen {
  caseId: number;
  kind: CaseKind;
  subject: SubjectView | null;
  /** What both subjects of a match have, or what the case is about. */
  matched: string | null;
  decision: DecisionSubject | null;
  appeal: AppealView | null;
  accounts: AccountPanel[];
  signals: SignalView[];
  /** Of the public texts and images of its subject since it was opened. */
  changes: CaseChanges;
  matches: CaseMatches | null;
  photoCheck: PhotoCheck;
  /** Of a case about one listing. */
  proofs: CaseProofs | null;
  related: RelatedCases;
  /** The sum by which the case is ordered; reports count 60 together at most. */
  weight: number;
  notes: NoteView[];
  /** The username of the account that a note is about; null for a case without an account. */
  notesAbout: string | null;
  timeline: TimelineEntry[];
  /** Questions of "Law and welfare" that prevent an approval; 0 for a case that cannot end with one. */
  openAnswers: number;
  /** Whether the viewer may open /admin/users and read sensitive notes. */
  mayManageUsers: boolean;
}
