// What somebody reads who may not sign in. Only who knows the password is told more than that it did not work.
import { formatDateTime } from "#app/domain/dates.ts";

export type SignInRefusal =
  | { code: "invalid-credentials" | "unverified-email" }
  | { code: "banned"; reason: string; until: Date | null }
  | { code: "address-banned"; until: Date | null };

/** The sentence for a refused sign-in: a ban is told with its end and its reason. */
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
      return `This account has been banned${ending(refusal)}.${reason}`;
    }
  }
}

/** The sentence for somebody whose address is covered by a ban, at login and registration. */
export function addressBanText(ban: { until: Date | null }): string {
  return `Accounts cannot be used from your internet connection${ending(ban)}, because one has been banned there. Write to us if this is a mistake.`;
}

function ending({ until }: { until: Date | null }): string {
  return until ? ` until ${formatDateTime(until)}` : "";
}
