// The status of an account's application to become a breeder, and the label of the application button.

export const APPLICATION_STATUSES = ["NOT_APPLIED", "PENDING", "REJECTED", "APPROVED"] as const;
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number];

/** The latest application of an account, with the fields that its status needs. */
export interface LatestApplication {
  status: "pending" | "approved" | "rejected";
}

/** Returns the status of an account; a breeder is approved, with or without an application. */
export function statusOf(latest: LatestApplication | null, isBreeder: boolean): ApplicationStatus {
  if (isBreeder || latest?.status === "approved") return "APPROVED";
  if (!latest) return "NOT_APPLIED";
  return latest.status === "pending" ? "PENDING" : "REJECTED";
}

const BUTTONS: Record<ApplicationStatus, string> = {
  NOT_APPLIED: "Become a Breeder",
  PENDING: "Application Under Review",
  REJECTED: "Application Rejected",
  APPROVED: "Application Approved",
};

/** Returns the label of the application button. */
export function applicationButton(status: ApplicationStatus): string {
  return BUTTONS[status];
}

/** Which contact details of an account are verified. */
export interface ContactChecks {
  isEmailVerified: boolean;
  isPhoneVerified: boolean;
}

/** Whether the application button is enabled. */
export function canApply(status: ApplicationStatus, checks: ContactChecks): boolean {
  return status === "NOT_APPLIED" && checks.isEmailVerified && checks.isPhoneVerified;
}

/** Whether an application may be submitted: the first one, or another after a rejection. */
export function takesApplication(status: ApplicationStatus): boolean {
  return status === "NOT_APPLIED" || status === "REJECTED";
}
