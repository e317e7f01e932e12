// View models of optional emails and their switches.

/** The newsletter, or the emails about messages. */
export type EmailKind = "newsletter" | "message-emails";

export interface EmailState {
  from: EmailKind;
  /** "silenced": the breeder settings switch all emails off, which an unsubscribe link does not change. */
  emails: "on" | "off" | "silenced";
}
