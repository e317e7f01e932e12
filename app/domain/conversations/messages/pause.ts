// The pause before a message in which a scam rule found something, as the form shows it.
import type { FoundByRule } from "./notices.ts";

export interface MessagePause {
  reasons: FoundByRule[];
  /** The form sends it back to confirm this text, and no other. */
  confirmation: string;
}

/** Buttons of a paused form. The value of SEND_ANYWAY is the confirmation. */
export const SEND_ANYWAY = "send_anyway";
export const CHANGE_MESSAGE = "change_message";
