// The job that sends the emails about licences: a moderator's decision, and reminders before the last day.

export const LICENCE_EMAIL_JOB = "mail-licence";

/** The payload of the job, which is enqueued in the transaction of its reason. */
export interface LicenceEmail {
  email: "checked" | "refused" | "changes" | "reminder";
  licenceId: number;
  /** The one decision; none for a reminder. */
  decisionIds: number[];
}
