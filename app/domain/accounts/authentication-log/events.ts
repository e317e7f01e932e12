// What the authentication log records: sign-ins, failures, permission refusals and changes of credentials.

/** IP address and user agent of a request; null when unknown. */
export interface RequestSource {
  address: string | null;
  userAgent: string | null;
}

/** The source of entries without a request, such as those of jobs. */
export const NO_SOURCE: RequestSource = { address: null, userAgent: null };

/** What was attempted or changed, with its text for users. */
export const ACTS = {
  sign_in: "Sign-in",
  second_factor: "Second factor",
  reauthentication: "Confirmation of identity",
  permission: "Permission refused",
  password_reset: "Password reset",
  password_change: "Password change",
  email_change: "Email change",
  email_restore: "Email restored by its earlier owner",
  phone_change: "Phone change",
  sessions_ended: "Other sessions signed out",
  google_connected: "Account connected",
  second_factor_change: "Second factors changed",
} as const;

type Act = keyof typeof ACTS;

/** The proof of identity that was offered. */
export const METHODS = {
  password: "password",
  link: "link by email",
  email_code: "code by email",
  phone_code: "code by text message",
  google: "Google",
  totp: "authenticator app",
  recovery_code: "recovery code",
  passkey: "passkey",
} as const;

export type Method = keyof typeof METHODS;

/** `pending`: accepted, and something else is needed before it counts. */
export type Outcome = "success" | "failure" | "pending";

export const OUTCOMES: Record<Outcome, string> = { success: "succeeded", failure: "failed", pending: "not finished" };

/** Reasons with their texts for users. A permission refusal has the permissions as its reason. */
export const REASONS = {
  "unknown-account": "no account has this email address",
  "no-password": "the account has no password",
  "wrong-password": "wrong password",
  "wrong-code": "wrong or expired code",
  "invalid-link": "the link has been used or has expired",
  "identity-refused": "Google did not confirm the email address",
  "unverified-email": "the email address is not verified",
  banned: "the account is banned",
  "address-banned": "the IP address is banned",
  "second-factor-needed": "a second factor is needed",
  requested: "link requested",
  added: "added",
  removed: "removed",
  "used-recovery-code": "recovery code used",
} as const;

export type Reason = keyof typeof REASONS;

/** One entry. It contains no password, code, token or link, nor the email address that was entered. */
export interface AuthenticationEvent {
  /** Null when no account has the email address that was entered. */
  userId: number | null;
  act: Act;
  method?: Method;
  outcome: Outcome;
  reason?: Reason;
  source: RequestSource;
}

/** Retention period in days. The trigger authentication_events_kept enforces it, see docs/triggers.md. */
export const RETENTION_DAYS = 365;
/** How many days back owners see their own sign-ins. */
export const OWN_DAYS = 90;
