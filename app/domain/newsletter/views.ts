// The shapes in which letters that one can do without reach a screen.

/** The newsletter, or the letters that tell of messages. */
export type EmailKind = "newsletter" | "message-letters";

export interface EmailState {
  from: EmailKind;
  /** "silenced": a breeder has switched off everything in the settings, which no link undoes. */
  letters: "on" | "off" | "silenced";
}
