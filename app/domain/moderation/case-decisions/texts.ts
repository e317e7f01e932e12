// User-facing texts of the decision form of a case.
import { NOTHING_TO_COMPARE } from "#app/domain/breeders/licences/texts.ts";
import { NOT_CLAIMED } from "#app/domain/moderation/cases/texts.ts";
import { DECISIONS } from "#app/domain/moderation/decisions/rules.ts";
import { OWN_SUBJECT_TEXT } from "#app/domain/moderation/decisions/texts.ts";
import { inSentence } from "#app/domain/moderation/texts.ts";
import { counted } from "#app/domain/shared/counted.ts";
import { type CaseDecision, isViewingDecision, viewingDecisionText } from "./case-options.ts";
import type { DecideCaseFailure } from "./decide-case.server.ts";

export const ENTER_REASON = "Enter why you agree or disagree.";
export const ENTER_REPLY = "Enter your reply. The user will see it.";
export const CHOOSE_FIELDS = "Choose at least one field that the breeder is to change.";
/** The refusal of a decision that restricts no user while a reason (DSK-03) or a field to change is ticked. */
export function untickText(what: "reasons" | "fields", decision: CaseDecision): string {
  return `Untick the ${what} to ${decision === "no_action" ? "take no action" : "approve"}.`;
}
/** Of a case that was passed on to a lane of others. */
export const NOT_YOURS = "You can no longer open that case. Nothing was changed.";
export const CHOOSE_LANE = "Choose a lane.";

export const CASE_FAILURES: Record<Exclude<DecideCaseFailure, "not-found">, string> = {
  late: "This case was decided or changed in the meantime. Nothing was changed.",
  "not-claimed": NOT_CLAIMED,
  "not-offered": "That decision is not possible for this case now. Nothing was changed.",
  "own-subject": OWN_SUBJECT_TEXT,
  "name-taken": "Another breeder has this name. It cannot be approved.",
  "no-document": NOTHING_TO_COMPARE,
  forbidden: "You do not have the permission for this decision. Pass the case on to another lane.",
};

/** "Juniper is rejected.", "No action about Juniper.". */
export function decidedText(name: string, decision: CaseDecision): string {
  if (decision === "remove_all") return decidedText(name, "remove");
  if (decision === "no_action") return `No action about ${inSentence(name)}.`;
  if (decision === "agree" || decision === "disagree") return `You ${decision} with the decision.`;
  if (decision === "grant" || decision === "refuse") return `The appeal is ${DECISIONS[decision].done}.`;
  if (isViewingDecision(decision)) return `${viewingDecisionText(name, decision)}.`;
  if (decision === "reply") return `${name} is closed. Your reply is sent.`;
  if (decision === "progress") return "Your message is sent. The case stays open.";
  return `${name} is ${DECISIONS[decision].done}.`;
}

/** "Applied to 2 others. Not to Juniper: it is claimed, has changed, or has open questions." */
export function appliedText({ also, left }: { also: number; left: readonly string[] }): string {
  const applied = also === 0 ? "" : ` Applied to ${counted(also, "other")}.`;
  if (left.length === 0) return applied;
  const why = `${left.length === 1 ? "it is" : "they are"} claimed, changed, or not ready for this decision.`;
  return `${applied} Not to ${left.map(inSentence).join(", ")}: ${why}`;
}

export function passedOnText(lane: string): string {
  return `The case is passed on to ${lane}.`;
}
