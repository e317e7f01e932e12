// The decisions of moderators: their names, whether they restrict the user concerned, and how long that user can appeal.
import type { CaseKind, Lane } from "#app/domain/accounts/case-intake/kinds.ts";
import { hasAllPermissions, type Permission } from "#app/domain/accounts/permissions/rules.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";

/** What a decision is about. "decision" is an appeal against one. */
export const SUBJECT_KINDS = {
  pet: { kind: "listing", lane: "listings", permission: "pets.approve" },
  litter: { kind: "litter", lane: "listings", permission: "pets.approve" },
  photo: { kind: "photo", lane: "listings", permission: "pets.approve" },
  breeder: { kind: "application", lane: "applications", permission: "breeders.approve" },
  licence: { kind: "licence", lane: "applications", permission: "breeders.approve" },
  user: { kind: "account", lane: "people", permission: "admin.users" },
  message: { kind: "message", lane: "people", permission: "admin.users" },
  review: { kind: "review", lane: "people", permission: "admin.users" },
  decision: { kind: "appeal", lane: "people", permission: "admin.users" },
} as const satisfies Record<string, { kind: CaseKind; lane: Lane; permission: Permission }>;

export const REVERSIBLE_KINDS = ["pet", "breeder", "decision"] as const;
export interface ReversalLink {
  kind: (typeof REVERSIBLE_KINDS)[number];
  id: number;
}

export type SubjectKind = keyof typeof SUBJECT_KINDS;

/** Whether a text is the name of a kind of subject. */
export function isSubjectKind(text: string): text is SubjectKind {
  return Object.hasOwn(SUBJECT_KINDS, text);
}

/**
 * The names of decisions, with what they did in words and whether they restrict the user concerned. "reverse" takes
 * another decision back; it restricts when that one did not.
 */
export const DECISIONS = {
  approve: { done: "approved", restricts: false },
  reject: { done: "rejected", restricts: true },
  hide: { done: "hidden", restricts: true },
  unapprove: { done: "unapproved", restricts: true },
  changes: { done: "returned for changes", restricts: true },
  checked: { done: "checked", restricts: false },
  refused: { done: "refused", restricts: true },
  remove: { done: "removed", restricts: true },
  warn: { done: "warned", restricts: true },
  ban: { done: "banned", restricts: true },
  approve_name: { done: "approved under its new name", restricts: false },
  refuse_name: { done: "refused its new name", restricts: true },
  unban: { done: "unbanned", restricts: false },
  no_action: { done: "left as it is", restricts: false },
  grant: { done: "granted", restricts: false },
  refuse: { done: "refused", restricts: false },
  reverse: { done: "reversed", restricts: false },
  agree: { done: "confirmed", restricts: false },
  disagree: { done: "not confirmed", restricts: false },
} as const satisfies Record<string, { done: string; restricts: boolean }>;

export type DecisionName = keyof typeof DECISIONS;

/** "returned for changes", in words for moderators; a case that closed by itself was "closed without a decision". */
export function decisionWords(decision: string): string {
  if (decision === "withdrawn") return "closed without a decision";
  return Object.hasOwn(DECISIONS, decision) ? DECISIONS[decision as DecisionName].done : decision.replaceAll("_", " ");
}

/** Restricting decisions that are no breach of a rule by themselves give no strike. */
export const WITHOUT_STRIKE: readonly DecisionName[] = ["unapprove", "changes"];

/** Whether a user may decide about a kind of subject; the same permission takes a decision back. */
export function mayDecide(viewer: Viewer, subject: SubjectKind): boolean {
  return hasAllPermissions(viewer, ["admin.access", SUBJECT_KINDS[subject].permission]);
}

const RESTORABLE: readonly string[] = ["litter", "licence", "message", "review"];

/**
 * How a decision is taken back on a page with a reason: by the list of its listings or applications, or by itself; null for
 * what has another page or nothing to restore.
 */
export function reversalOf(made: {
  id: number;
  decision: string;
  subjectKind: string;
  subjectId: number;
}): ReversalLink | null {
  const { id, decision, subjectKind: kind, subjectId } = made;
  if (kind === "pet" || kind === "breeder") {
    if (["approve", "reject", "hide"].includes(decision)) return { kind, id: subjectId };
    return decision === "changes" ? { kind: "decision", id } : null;
  }
  const isRestorable = RESTORABLE.includes(kind) && decision !== "no_action" && decision !== "reverse";
  return isRestorable || decision === "warn" ? { kind: "decision", id } : null;
}

/** Decisions that approve something. */
export const APPROVALS = ["approve", "checked"];
