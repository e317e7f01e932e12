// Error messages of a refused sign-in. Details are shown only after the right password.
import { formatDateTime } from "#app/domain/shared/dates.ts";

export type SignInRefusal =
  | { code: "invalid-credentials" | "unverified-email" }
  | { code: "banned"; reason: string; until: Date | null }
  | { code: "address-banned"; until: Date | null };

const HOW_TO_APPEAL = "You can appeal by the link in our email about the ban.";

/** Returns the error message of a refused sign-in; for a ban with its end, how to appeal, and the reason. */
export function signInRefusal(refusal: SignInRefusal): string {
  switch (refusal.code) {
    case "invalid-credentials":
      return "Invalid email or password";
    case "unverified-email":
      return "Please verify your email before logging in";
    case "address-banned":
      return addressBanText(refusal);
    case "banned": {
      const reason = refusal.reason.trim() === "" ? "" : ` Reason: ${refusal.reason.trim()}`;
      return `This account has been banned${ending(refusal)}. ${HOW_TO_APPEAL}${reason}`;
    }
  }
}

/** Returns the error message for a banned IP address, at login and registration. */
export function addressBanText(ban: { until: Date | null }): string {
  return `Accounts cannot be used from your internet connection${ending(ban)}, because one has been banned there. Write to us if this is a mistake.`;
}

function ending({ until }: { until: Date | null }): string {
  return until ? ` until ${formatDateTime(until)}` : "";
}
