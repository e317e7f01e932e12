// The decision form of a case, and the decisions about it, as the page shows them.
import type { ReasonOption } from "#app/domain/moderation/decisions/reason-choice.ts";
import type { ReversalLink } from "#app/domain/moderation/decisions/rules.ts";
import type { SavedText } from "#app/domain/moderation/decisions/saved-texts.ts";
import type { CaseDecision } from "./case-options.ts";

export interface CaseForm {
  caseId: number;
  decisions: CaseDecision[];
  /** Those that fit what the case is about. */
  reasons: ReasonOption[];
  /** Those for these reasons. */
  savedTexts: SavedText[];
  /** The fields that a breeder can be asked to change; none for other cases. */
  fields: { name: string; label: string }[];
  /** Open questions that prevent an approval. */
  openAnswers: number;
  /** The deposit on whose page the case is decided; null for other cases. */
  openDepositId: number | null;
  /** Whether the contested refund that it is about waits for the buyer's bank. */
  bankDecides: boolean;
  /** Whether the moderator may open it: a case that was passed on can be in the lane of others. */
  mayOpenDeposit: boolean;
  /** The other lanes. */
  lanes: { value: string; label: string }[];
  licence: { stars: number | null; maxDogs: number | null; hasDocument: boolean } | null;
  /** The decisions that a second moderator disagreed with, while they hold. */
  reversible: (ReversalLink & { name: string; status: string })[];
  /** Sent about a complaint so far: the field for the next one starts empty. */
  replies: number;
  /** What a decided pair of photos selects, to be sent by the moderator (DUP-10); null without one. */
  proposed: { decision: CaseDecision; reasonCode: string; reason: string } | null;
  /** The version that the moderator sees. */
  seen: string;
  /** The open cases with the same text, each with its version. */
  same: { caseId: number; seen: string }[];
  /** Whom a decision is about, in a case about two listings or licences. */
  names: Partial<Record<CaseDecision, string>>;
  /** The other listing of such a case, which is decided about in the list of listings. */
  otherPet: { id: number; name: string } | null;
  /** The account that the moderator may ban; null for none. */
  ban: { userId: number; username: string } | null;
}

export interface MadeDecision {
  ref: string;
  what: string;
  name: string;
  by: string | null;
  /** ISO 8601. */
  at: string;
  reason: string;
  restricts: boolean;
  isReversed: boolean;
  /** The page that takes the decision back; null without one. */
  reversible: ReversalLink | null;
  /** Whether it can still be undone without a reason. */
  canUndo: boolean;
}

/** A form that was refused, with its values. */
export interface RefusedCaseForm {
  section: "decide" | "pass-on";
  reasonCodes: string[];
  reason: string;
  fields: string[];
  lane: string;
  /** Whether the decision was to be applied to all with the same text. */
  all: boolean;
  errors: Partial<Record<"reason" | "fields" | "source" | "lane" | "seen", string>>;
}
