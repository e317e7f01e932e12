// The decisions that the page of a case offers (QUE-11), by the kind and the state of what the case is about.
import type { CaseKind } from "#app/domain/accounts/case-intake/kinds.ts";
import type { ReasonSubject } from "#app/domain/moderation/decisions/reason.ts";
import type { ViewingResult } from "#app/domain/payments/viewings/result.ts";

export const CASE_DECISIONS = {
  approve: "Approve",
  checked: "Mark as checked",
  no_action: "No action",
  approve_name: "Approve the name",
  changes: "Ask for changes",
  reject: "Refuse",
  refused: "Refuse",
  hide: "Hide",
  remove: "Remove",
  remove_all: "Remove all from this account",
  refuse_name: "Refuse the name",
  warn: "Warn",
  agree: "Agree",
  disagree: "Disagree",
  grant: "Grant the appeal",
  refuse: "Refuse the appeal",
  reply: "Reply",
  progress: "Send progress",
  took_place: "It took place",
  did_not_take_place: "It did not take place",
  missed_by_breeder: "The breeder missed it",
  missed_by_buyer: "The buyer missed it",
} as const;

export type CaseDecision = keyof typeof CASE_DECISIONS;

/** What an unclear viewing becomes. */
export const VIEWING_RESULTS = {
  took_place: "done",
  did_not_take_place: "not done",
  missed_by_breeder: "missed by breeder",
  missed_by_buyer: "missed by buyer",
} as const satisfies Partial<Record<CaseDecision, ViewingResult>>;

/** Whether a decision is about a viewing. */
export function isViewingDecision(decision: CaseDecision): decision is keyof typeof VIEWING_RESULTS {
  return Object.hasOwn(VIEWING_RESULTS, decision);
}

/** "The viewing of Luna: the breeder missed it" */
export function viewingDecisionText(name: string, decision: keyof typeof VIEWING_RESULTS): string {
  return `The viewing of ${name}: ${CASE_DECISIONS[decision].toLowerCase()}`;
}

/** Restrict a user, so each needs a reason. */
export const REASONED: readonly CaseDecision[] = [
  "changes",
  "reject",
  "refused",
  "hide",
  "remove",
  "remove_all",
  "refuse_name",
  "warn",
];

/** Answers to another moderator's decision, an appeal or a complaint, each with a text of its own. */
export const ANSWERED: readonly CaseDecision[] = ["agree", "disagree", "grant", "refuse", "reply", "progress"];

/** What a case is about, as far as it decides which decisions are possible. */
export interface CaseFacts {
  kind: CaseKind;
  /** "decision" is an appeal. */
  subject: ReasonSubject | "decision" | null;
  /** The status of the listing, or of the first one. */
  petStatus: string | null;
  /** Questions of "Law and welfare" without an answer, by the rules as they are now. */
  openAnswers: number;
  /** Whether a message or a review is removed already. */
  isRemoved: boolean;
  /** Whether the account of a message has sent its text to others as well. */
  hasSame: boolean;
  hasAccount: boolean;
  /** Whether a changed trading name waits for approval. */
  hasPendingName: boolean;
  /** Whether it was decided before: a second moderator disagreed, which opened its case again. */
  isDecided: boolean;
  /** The deposit on whose page a handover in doubt, or a contested refund, is decided; null for none. */
  openDepositId: number | null;
  /** Whether a contested refund waits for the decision of the buyer's bank. */
  bankDecides: boolean;
  /** Whether a complaint has an address for a reply: an erased account has none. */
  canReply: boolean;
}

/** In the order of the buttons. */
export function decisionsFor(facts: CaseFacts): CaseDecision[] {
  const { kind, openAnswers } = facts;
  if (facts.isDecided) return otherDecisions(facts);
  switch (kind) {
    case "listing":
      return [...(openAnswers === 0 ? (["approve"] as const) : []), "changes", "reject"];
    case "litter":
      return [...(openAnswers === 0 ? (["approve"] as const) : []), "reject"];
    case "application":
      return ["approve", "reject"];
    case "licence":
      return ["checked", "changes", "refused"];
    case "changed_after_approval":
      if (facts.hasPendingName) return ["approve_name", "refuse_name", "warn"];
      return facts.subject === "pet" ? ["no_action", "hide"] : otherDecisions(facts);
    case "second_check":
      return ["agree", "disagree"];
    case "appeal":
      return ["grant", "refuse"];
    case "handover":
      return otherDecisions(facts).filter(
        (one) => one !== "no_action" || (facts.openDepositId === null && !facts.bankDecides),
      );
    case "viewing":
      return ["took_place", "missed_by_breeder", "missed_by_buyer", "did_not_take_place"];
    case "data_complaint":
      return facts.canReply ? ["reply", "progress"] : ["no_action"];
    default:
      return otherDecisions(facts);
  }
}

function otherDecisions(facts: CaseFacts): CaseDecision[] {
  const { petStatus } = facts;
  return [
    "no_action",
    ...(petStatus === "pending" ? (["reject"] as const) : []),
    ...(petStatus === "approved" ? (["hide"] as const) : []),
    ...(canRemove(facts) ? (["remove"] as const) : []),
    ...(canRemove(facts) && facts.hasSame ? (["remove_all"] as const) : []),
    ...(facts.hasAccount ? (["warn"] as const) : []),
  ];
}

function canRemove({ subject, isRemoved }: CaseFacts): boolean {
  return (subject === "message" || subject === "review") && !isRemoved;
}
