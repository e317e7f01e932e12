// User-facing texts of the sign-in with Google.
import { type SignInRefusal, signInRefusal } from "./sign-in-texts.ts";

export const GOOGLE_FAILED = "Failed to sign in with Google";

/** After signing up with Google as a breeder. */
export const GOOGLE_PET_LOVER = "You have a Pet Lover account now. To list pets, apply to become a breeder here.";

type Refusal = { code: "identity-refused" } | Extract<SignInRefusal, { until: Date | null }>;

/** Returns the success message of the login page, or of the sign-up option of the registration. */
export function googleWelcome(register: boolean): string {
  return register ? "Google account connected successfully" : "Successfully logged in with Google!";
}

/** Returns the error message for a refusal. Google has authenticated the user, so a ban is shown. */
export function googleRefusal(refusal: Refusal): string {
  return refusal.code === "identity-refused" ? GOOGLE_FAILED : `${GOOGLE_FAILED}. ${signInRefusal(refusal)}`;
}
