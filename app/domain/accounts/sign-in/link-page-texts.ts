// User-facing texts about emailed links and codes, for pages and API.

export const RESET_TEXTS = {
  sent: "Password reset link sent! Please check your email",
  notSent: "Failed to send reset link",
  noLink: "Invalid reset password link.",
  done: "Password reset successfully",
  failed: "Failed to reset password. Please try again.",
} as const;

export const SIGN_IN_LINK_TEXTS = {
  sent: "Check your email for a sign-in link",
  notSent: "Failed to send the sign-in link. Please try again.",
  noLink: "This sign-in link does not work any more. Ask for a new one.",
  failed: "Logging in did not work. Please try again.",
  passwordRemoved:
    "Your email address had not been verified before, so the password it had was removed. " +
    "You can choose a new one with “Forgot password?”.",
} as const;

export const alreadyLoggedIn = (email: string) => `You are already logged in as ${email}.`;

export const RESTORE_TEXTS = {
  title: "Restore your email address",
  done: "Your email address is restored, and every device is signed out. Choose a new password.",
  noLink: "This link does not work any more.",
  taken: "Another account uses this email address now. Contact us, and we will help you.",
  failed: "Failed to restore your email address. Please try again.",
} as const;
