// What somebody reads who may not sign in. Only who knows the password is told more than that it did not work.
import { formatDateTime } from "#app/domain/dates.ts";

type Refusal =
  { code: "invalid-credentials" | "unverified-email" } | { code: "banned"; reason: string; until: Date | null };

/** The sentence for a refused sign-in: a ban is told with its end and its reason. */
export function signInRefusal(refusal: Refusal): string {
  if (refusal.code !== "banned") {
    return refusal.code === "unverified-email"
      ? "Please verify your email before logging in"
      : "Invalid email or password";
  }
  const end = refusal.until ? ` until ${formatDateTime(refusal.until)}` : "";
  const reason = refusal.reason.trim() === "" ? "" : ` Reason: ${refusal.reason.trim()}`;
  return `This account has been banned${end}.${reason}`;
}
