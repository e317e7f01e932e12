// The job that sends the email about a moderator's decision on a licence.

export const LICENCE_EMAIL_JOB = "mail-licence";

/** The payload of the job, which is enqueued in the transaction of its reason. */
export interface LicenceEmail {
  email: "checked" | "refused" | "changes";
  licenceId: number;
  /** The one decision. */
  decisionIds: number[];
}
