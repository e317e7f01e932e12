// View models of optional emails and their switches.

/** The newsletter, the emails about messages, or the alerts of one saved search. */
export type EmailKind = "newsletter" | "message-emails" | "search-alerts";

export interface EmailState {
  from: EmailKind;
  /** The name of the saved search. */
  name?: string;
  /** "silenced": the breeder settings switch all emails off, which an unsubscribe link does not change. */
  emails: "on" | "off" | "silenced";
}
