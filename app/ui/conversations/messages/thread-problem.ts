// Action data of a form of a thread when nothing was stored.
import type { MessagePause } from "#app/domain/conversations/messages/pause.ts";

export interface FormProblem {
  /** The submitted text. */
  text: string;
  /** The stored text that the form of an edit has shown. */
  before?: string | undefined;
  /** The validation error; undefined when the text is valid but could not be stored. */
  error?: string;
  /** The text shown when the edit window is over. */
  tooLate?: string;
  /** Why the sender is asked before the text is stored. */
  pause?: MessagePause;
}
