// Types shared by the two moderation queues.
import type { ReasonOption } from "#app/domain/moderation/decisions/reason-choice.ts";

/** The decision of a button of a row or of the bar. */
export interface QueueMove {
  /** The value of the button, and the last segment of the endpoint's path. */
  intent: string;
  label: string;
  /** Has the reason field, and cannot be sent without a reason. */
  withReason?: boolean;
}

/** A refused form with its submitted values. */
export interface RefusedDecision {
  ids: number[];
  intent: string;
  reason: string;
  /** The codes of the chosen reasons. */
  codes: string[];
  fault: string;
}

export interface QueueFacts {
  /** "pet" or "breeder": the prefix of a row's id and of the field with its number. */
  kind: "pet" | "breeder";
  /** The action of the forms: the URL of the list. */
  action: string;
  moves: readonly QueueMove[];
  /** To choose from. */
  reasons: readonly ReasonOption[];
  /** The rows have a decision that can be reversed; an approved listing has "Unapprove" for that. */
  isReversible?: boolean;
  /** Where script posts a decision to. */
  /** The status of the rows when they were loaded, sent with each decision. */
  seen?: string;
  callFor: (id: number, intent: string) => string;
  /** The message when a decision could not be sent. */
  failed: (intent: string) => string;
}
