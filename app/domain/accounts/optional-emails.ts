// View models of optional emails and their switches.

/** The newsletter, the emails about messages, the alerts of one saved search, or those of all searches of an account. */
export type EmailKind = "newsletter" | "message-emails" | "search-alerts" | "all-alerts";

export interface EmailState {
  from: EmailKind;
  /** The name of the saved search. */
  name?: string;
  /**
   * "silenced": the breeder settings switch all emails off, which an unsubscribe link does not change. "ended": off, and the
   * link does not switch them on again.
   */
  emails: "on" | "off" | "silenced" | "ended";
}
