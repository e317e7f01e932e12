// What is known when a decision is taken back, and what a restored subject reports.
import type { DecisionName, SubjectKind } from "./rules.ts";

export interface ToRestore {
  /** Null for a decision of before decisions were recorded. */
  decisionId: number | null;
  decision: DecisionName;
  subjectKind: SubjectKind;
  subjectId: number;
  fromStatus: string | null;
  /** Who takes it back. */
  byId: number;
  /** Opens the case again when the decision is undone in time; called once the subject is locked and has passed the checks. */
  reopen: () => Promise<void>;
}

export interface Restored {
  /** The statuses before and after. */
  from: string;
  to: string;
  /** The ids in the audit entry. */
  about: { pet_id?: number; breeder_id?: number; litter_id?: number; licence_id?: number; user_id?: number };
}

/** `reversed`: by an earlier submit, or by another moderator. `late`: its subject has another status by now. */
export type ReverseFailure = "not-found" | "forbidden" | "own-subject" | "late" | "reversed" | "reason-missing";
