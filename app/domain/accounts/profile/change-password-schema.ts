// Schema of the form that changes a password.
import { z } from "zod";
import { resetPasswordForm } from "#app/domain/accounts/verification/link-schema.ts";

/** `current_password` is empty for an account without a password. */
export const changePasswordForm = resetPasswordForm
  .pick({ password: true, confirm_password: true })
  .extend({ current_password: z.string().default("") });

export const CHANGE_PASSWORD_TEXTS = {
  done: "Your password is changed, and every other device is signed out.",
  failed: "Failed to change your password. Please try again.",
  currentMissing: "Enter your current password",
  currentWrong: "This is not your current password",
} as const;
