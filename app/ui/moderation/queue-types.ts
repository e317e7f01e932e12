// Types shared by the two moderation queues.

/** The decision of a button of a row or of the bar. */
export interface QueueMove {
  /** The value of the button, and the last segment of the endpoint's path. */
  intent: string;
  label: string;
  /** Needs the reason field. */
  withReason?: boolean;
}

/** A refused form with its submitted values. */
export interface RefusedDecision {
  ids: number[];
  intent: string;
  reason: string;
  fault: string;
}

export interface QueueFacts {
  /** "pet" or "breeder": the prefix of a row's id and of the field with its number. */
  kind: "pet" | "breeder";
  /** The action of the forms: the URL of the list. */
  action: string;
  moves: readonly QueueMove[];
  /** Where script posts a decision to. */
  /** The status of the rows when they were loaded, sent with each decision. */
  seen?: string;
  callFor: (id: number, intent: string) => string;
  /** The message when a decision could not be sent. */
  failed: (intent: string) => string;
}
