// The statement of reasons of a decision and its appeal, as the page shows them.

export interface Statement {
  ref: string;
  /** What was decided, in a sentence. */
  words: string;
  /** ISO 8601, as all times here. */
  at: string;
  /** The text that the moderator sent; "" for none. */
  reason: string;
  /** What the user had written; null where nothing was removed, and for moderators. */
  removedText: string | null;
  rules: { rule: string; source: string; correction: string }[];
  nextStep: string;
  /** The path of the form where the user can change what it is about; null where there is none. */
  changePath: string | null;
  automated: boolean;
  /** Decided by a job. */
  isByJob: boolean;
  /** When the decision was taken back, and why. */
  reversal: { at: string; reason: string } | null;
  appeal: AppealView | null;
  /** Until when the user can appeal; null when that is not possible. */
  appealUntil: string | null;
  /** Shown to a moderator, who is not the user concerned. */
  isForStaff: boolean;
}

export interface AppealView {
  ref: string;
  text: string;
  createdAt: string;
  dueAt: string;
  documents: { position: number; name: string }[];
  outcome: "granted" | "refused" | null;
  reply: string;
}
