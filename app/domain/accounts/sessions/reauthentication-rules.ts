// Re-authentication: changes of credentials need a proof of identity within the last ten minutes.
import { tryAgainText } from "#app/domain/shared/waiting-time.ts";

/** How long a proof of identity is valid, in seconds. */
const RECENT_SECONDS = 600;

/** The password of the account, or for accounts without one a code sent to its email address. */
export type Proof = "password" | "email_code";

/** Whether a proof of identity given at a time is still valid. */
export function isRecent(authenticatedAt: Date | null, now: Date): boolean {
  return authenticatedAt !== null && now.getTime() - authenticatedAt.getTime() < RECENT_SECONDS * 1000;
}

/** The props of the page that asks for re-authentication. */
export interface ReauthenticationQuestion {
  proof: Proof;
  /** The email address of the account. */
  email: string;
  /** A code has been sent to it. */
  isSent: boolean;
  error: string | null;
  /** The action of the form: the URL to which the change was submitted. */
  action: string;
  /** The fields of the change, submitted again with the proof. */
  fields: [name: string, value: string][];
}

/** The names of the form fields with the proof. */
export const PROOF_FIELDS = {
  password: "reauthentication_password",
  code: "reauthentication_code",
  send: "reauthentication_send",
} as const;

export const REAUTHENTICATION_TEXTS = {
  title: "Confirm that it is you",
  passwordMissing: "Enter your password",
  passwordWrong: "This is not the password of your account",
  codeMissing: "Please enter the verification code",
  notSent: "Failed to send the code. Please try again.",
  hasPassword: "This account has a password. Send the password instead of a code.",
  confirmed: "Identity confirmed",
  codeSent: "Verification code sent to your email",
  apiPassword:
    "Confirm that it is you: send your password to POST /api/auth/reauthenticate, or log in again, and repeat this request.",
  apiCode:
    "Confirm that it is you: request a code with POST /api/auth/reauthenticate/request-code, send it to POST /api/auth/reauthenticate, and repeat this request.",
} as const;

/** Error message after too many wrong passwords. */
export function waitText(seconds: number): string {
  return `Too many tries. ${tryAgainText(seconds)}`;
}
