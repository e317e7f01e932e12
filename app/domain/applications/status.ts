// Where somebody stands on the way to becoming a breeder, and what their application button says then.

export const APPLICATION_STATUSES = ["NOT_APPLIED", "PENDING", "REJECTED", "APPROVED"] as const;
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number];

/** What the latest application of an account says, as far as its status goes. */
export interface LatestApplication {
  status: "pending" | "approved" | "rejected";
}

/** The status of an account; who is a breeder already is approved, with or without an application. */
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

/** What the application button reads. */
export function applicationButton(status: ApplicationStatus): string {
  return BUTTONS[status];
}

/** Which of an account's contact details it has proved to be its own. */
export interface ContactChecks {
  isEmailVerified: boolean;
  isPhoneVerified: boolean;
}

/** Whether the application button does anything. */
export function canApply(status: ApplicationStatus, checks: ContactChecks): boolean {
  return status === "NOT_APPLIED" && checks.isEmailVerified && checks.isPhoneVerified;
}

/** Whether an application may be sent: the first one, or another after a rejection. */
export function takesApplication(status: ApplicationStatus): boolean {
  return status === "NOT_APPLIED" || status === "REJECTED";
}
