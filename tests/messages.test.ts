// The exact words of the product that the specification lists. Each must stand in the source as it is written there, with
// its variable parts cut out; whether it shows at the right moment is for the test of its own line.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const TEXTS = {
  // Layout, home, pets, breeders, legal, contact, newsletter, and errors.
  PUBLIC: [
    "Added to favourites",
    "An error occurred while fetching breeder details.",
    "Breeder does not have an active subscription.",
    "Breeder does not have an email address.",
    "Breeder not found",
    "Breeders cannot contact other breeders or pay deposits",
    "but that's not all",
    "cancel anytime",
    "Contact about ",
    "Error loading breeders. Please try again later.",
    "Error loading pets",
    "Failed to load featured breeders",
    "Failed to load featured pets",
    "Failed to load pet details",
    "Failed to send message",
    "Failed to send message. Please try again later.",
    "Failed to update subscription",
    "Find Trusted Breeders",
    "Find Your Perfect Pet",
    "Hi, I'm interested in ",
    ". Is this pet still available?",
    "Highest Rated",
    "Invalid email address",
    "Invalid email or password",
    "Invalid slug format",
    "Issues Detected",
    "Kennel Club Registered",
    "Loading pet details...",
    "Message must be at least 10 characters",
    "Message sent successfully",
    "Name is required",
    "NEW",
    "No breeders found",
    "No data",
    "No pets available",
    "No pets found",
    "No reviews received yet.",
    "No token available",
    "Not Specified",
    "Operational",
    "Pedigree",
    "Pending Approval",
    "Please log in to contact the breeder",
    "Please log in to subscribe to our newsletter",
    "Please log in to view contact details",
    "Please login to favourite breeders",
    "Please login to favourite pets",
    "Please login to pay a deposit.",
    "Please try again later",
    "Ready to Find Your Perfect Pet?",
    "Remember me",
    "Removed from favourites",
    "Request Data Copy",
    "Subject is required",
    "Successfully subscribed to newsletter",
    "Successfully unsubscribed from newsletter",
    "This pet has already been reserved.",
    "Try adjusting your search or filters to find more pets",
    "Your session has expired. Please log in again.",
    "% reputation",
  ],
  LOG: [
    "Continue with Google",
    "Forgot password?",
    "Password must be at least 8 characters",
    "Sign In",
    "Sign up",
    "Signing in...",
    "Successfully logged in!",
    "verify",
    "Welcome back",
  ],
  REG: [
    "Breeder",
    "Breeder Details",
    "Choose Account Type",
    "Continue",
    "Council authority is required",
    "Description must be at least 50 characters",
    "First name must be at least 2 characters",
    "Last name must be at least 2 characters",
    "List and sell your pets",
    "Location is required",
    "New options",
    "Only letters, numbers, periods, and underscores are allowed.",
    "Passwords don't match",
    "Pet Lover",
    "Phone number already registered",
    "Please complete all fields correctly",
    "Please Complete Form",
    "Please verify your email address before continuing",
    "Please verify your email before continuing",
    "Registration failed",
    "Registration failed. Please try again.",
    "Registration successful! Please login to continue.",
    "Registration successful! Please verify your email and wait for admin approval.",
    "Registration successful! Please verify your email to continue.",
    "Registration successful! Your breeder application is pending approval.",
    "Send verification email",
    "This email is already registered.",
    "Trading name must be at least 2 characters",
    "Username already taken",
    "Username must be at least 2 characters",
    "Valid phone number is required",
    "Verify Details",
    "Verify Email to Continue",
    "Your Details",
  ],
  GML: [
    "Failed to sign in with Google",
    "Google account connected successfully",
    "Successfully logged in with Google!",
  ],
  VER: [
    "An account already exists with this email",
    "An error occurred whilst verifying your email. REF: E362",
    "Email Already in Use",
    "Email verified successfully",
    "Email verified successfully!",
    "Failed to resend verification code",
    "Failed to send verification email",
    "Invalid verification code",
    "New verification code sent",
    "Phone number verified successfully",
    "Please enter a phone number",
    "Please enter a phone number first",
    "Please enter the verification code",
    "Verification code sent to your email",
    "Verification code sent to your phone",
    "Verification email sent",
    "Verification email sent! Please check your inbox.",
  ],
  PWR: [
    "Failed to reset password. Please try again.",
    "Failed to send reset link",
    "Invalid reset password link.",
    "Password must be at least 8 characters long",
    "Password reset link sent! Please check your email",
    "Password reset successfully",
    "Passwords do not match",
    "Reset Password",
    "Send Reset Link",
  ],
  PRO: [
    "Email updated successfully",
    "Failed to delete profile image",
    "Failed to update email. Please try again.",
    "Failed to update profile",
    "Failed to update profile image",
    "Failed to upload image",
    "Please enter a valid email address",
    "Profile image deleted",
    "Profile updated successfully",
    "This email address is already registered to another account",
    "Username is not available",
  ],
  APP: [
    "Application submitted successfully",
    "Application submitted successfully!",
    "Contact name is required",
    "Failed to submit application",
    "Failed to submit application. Please try again.",
    "First name is required",
    "Last name is required",
    "Local council authority is required",
    "No reason provided",
    "Please enter a valid email",
    "Please enter a valid phone number",
    "Please provide a detailed description (minimum 50 characters)",
    "Please provide at least 50 characters about your breeding experience",
    "Please verify both your email and phone number before submitting",
    "Registered address is required",
    " must be at least 2 characters",
  ],
  GRD: ["Error Ref PG22", "Error Ref PR53"],
} as const;

/** Groups that are still being built. A group leaves this list when the last of its texts is in the product. */
const NOT_BUILT: readonly (keyof typeof TEXTS)[] = ["LOG", "REG", "GML", "VER", "PWR", "PRO", "APP"];

const source = readdirSync("app", { recursive: true, encoding: "utf8" })
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) && !path.includes("generated"))
  .map((path) => readFileSync(join("app", path), "utf8"))
  .join("\n")
  // A sentence may be broken over lines of markup, and an apostrophe written as an entity.
  .replaceAll("&apos;", "'")
  .replaceAll(/\s+/g, " ");

const ALL: readonly string[] = Object.values(TEXTS).flat();

/** Whether a text stands somewhere by itself, and not only as a part of a longer one. */
function says(text: string): boolean {
  const longer = ALL.filter((other) => other !== text && other.includes(text));
  return longer.reduce((rest, other) => rest.replaceAll(other, ""), source).includes(text);
}

const groups = (Object.keys(TEXTS) as (keyof typeof TEXTS)[]).filter((group) => !NOT_BUILT.includes(group));

describe.each(groups)("%s", (group) => {
  it.each(TEXTS[group])("[ERR-07] the product says “%s”", (text) => {
    expect(says(text)).toBe(true);
  });
});

it("[ERR-07] waits for no group whose texts are all there", () => {
  expect(NOT_BUILT.filter((group) => TEXTS[group].every(says))).toEqual([]);
});
