// Types shared by the two moderation queues.

/** What a button of a row or of the bar asks for. */
export interface QueueMove {
  /** The value of the button, and the last segment of the endpoint's path. */
  intent: string;
  label: string;
  /** Behind a field for the reason. */
  withReason?: boolean;
}

/** A form that was not taken, as it was sent. */
export interface QueueAnswer {
  ids: number[];
  intent: string;
  reason: string;
  fault: string;
}

export interface QueueFacts {
  /** "pet" or "breeder": the beginning of a row's id and of the field that names it. */
  kind: "pet" | "breeder";
  /** Where the forms post to: the address of the list. */
  action: string;
  moves: readonly QueueMove[];
  /** Where script posts a decision to. */
  /** Sent along with it: what the rows were when they were looked at. */
  seen?: string;
  callFor: (id: number, intent: string) => string;
  /** Said where a decision could not be sent at all. */
  failed: (intent: string) => string;
}
