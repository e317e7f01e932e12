// What somebody reads who comes with Google.
import { type SignInRefusal, signInRefusal } from "./sign-in-texts.ts";

export const GOOGLE_FAILED = "Failed to sign in with Google";

/** After signing up with Google as a breeder. */
export const GOOGLE_PET_LOVER = "You have a Pet Lover account now. To list pets, apply to become a breeder here.";

type Refusal = { code: "identity-refused" } | Extract<SignInRefusal, { until: Date | null }>;

/** The sentence after success: at the login, or for the sign-up option of the registration. */
export function googleWelcome(register: boolean): string {
  return register ? "Google account connected successfully" : "Successfully logged in with Google!";
}

/** The sentence for a refusal. Google has proved who it is, so a ban is told. */
export function googleRefusal(refusal: Refusal): string {
  return refusal.code === "identity-refused" ? GOOGLE_FAILED : `${GOOGLE_FAILED}. ${signInRefusal(refusal)}`;
}
