// Rules and texts of registration: usernames, wizard steps and messages.
import type { AccountType } from "#app/domain/accounts/account-type.ts";

export const USERNAME_MIN = 2;
export const USERNAME_MAX = 50;
export const NAME_MIN = 2;
export const NAME_MAX = 100;
export const DESCRIPTION_MIN = 50;
export const DESCRIPTION_MAX = 5_000;
export const PLACE_MAX = 255;

/** For the `pattern` of an input. */
export const USERNAME_PATTERN = "[A-Za-z0-9._]+";

export const REGISTRATION_TEXTS = {
  usernameCharacters: "Only letters, numbers, periods, and underscores are allowed.",
  usernameTaken: "Username already taken",
  emailTaken: "This email is already registered.",
  phoneTaken: "Phone number already registered",
  phoneUnchecked: "We could not check this phone number. Please try again.",
  incomplete: "Please complete all fields correctly",
  noType: "Choose an account type",
  passwordAgain: "Enter your password. If you entered it before, enter it again: we do not keep it while you sign up.",
  unverified: "Please verify your email address before continuing",
  unverifiedBreeder: "Please verify your email before continuing",
  mismatch: "Passwords don't match",
  emailSent: "Verification email sent! Please check your inbox.",
  emailNotSent: "Failed to send verification email",
  badLink: "This link is invalid or has expired. Please ask for a new one where you are signing up.",
  emailNotVerified: "An error occurred whilst verifying your email. REF: E362",
  emailVerified: "Email verified successfully!",
  changed: "These details were changed in another tab. Check them again before you create your account.",
  refused: "Registration failed",
  failed: "Registration failed. Please try again.",
} as const;

/** Removes the characters that are not permitted in a username. */
export function plainUsername(text: string): string {
  return text.replaceAll(/[^A-Za-z0-9._]/g, "");
}

/** The steps of the wizard; "email" has no screen of its own. */
export type WizardStep = "type" | "details" | "email" | "breeder" | "review" | "done";

/** The steps of an account type: five for breeders, four otherwise. */
export function wizardSteps(type: AccountType | null): WizardStep[] {
  return type === "breeder" ? ["type", "details", "email", "breeder", "done"] : ["type", "details", "review", "done"];
}

const STEP_NAMES: Record<WizardStep, string> = {
  type: "account type",
  details: "your details",
  email: "your email address",
  breeder: "breeder details",
  review: "check your details",
  done: "done",
};

/** Returns the progress text of a screen: "Step 2 of 4: your details". A breeder's second screen has two steps. */
export function stepText(type: AccountType | null, step: WizardStep): string {
  const steps = wizardSteps(type);
  const at = steps.indexOf(step) + 1;
  const [next] = steps.slice(at);
  if (next === "email")
    return `Steps ${at} and ${at + 1} of ${steps.length}: ${STEP_NAMES[step]} and ${STEP_NAMES.email}`;
  return `Step ${at} of ${steps.length}: ${STEP_NAMES[step]}`;
}

/** Whether every field of step 2 is plausible, for the label of its button while the user types. */
export function looksComplete(typed: Partial<Record<string, string>>): boolean {
  const { username = "", first_name = "", last_name = "", email = "", password = "", confirm_password = "" } = typed;
  const names = [first_name.trim(), last_name.trim()].every(({ length }) => length >= NAME_MIN);
  const known = plainUsername(username) === username && username.length >= USERNAME_MIN;
  return known && names && /^\S+@\S+$/.test(email.trim()) && password.length >= 8 && password === confirm_password;
}

/** Returns the label of the button of step 2. */
export function continueLabel({ verified, complete }: { verified: boolean; complete: boolean }): string {
  if (!verified) return "Verify Email to Continue";
  return complete ? "Continue" : "Please Complete Form";
}

/** Returns the success message after registration. */
export function registeredText({ type, emailVerified }: { type: AccountType; emailVerified: boolean }): string {
  if (type === "breeder") {
    return emailVerified
      ? "Registration successful! Your breeder application is pending approval."
      : "Registration successful! Please verify your email and wait for admin approval.";
  }
  return emailVerified
    ? "Registration successful! Please login to continue."
    : "Registration successful! Please verify your email to continue.";
}
