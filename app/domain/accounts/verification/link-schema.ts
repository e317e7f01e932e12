// Schemas of the requests for an emailed link or code, and of the password reset with a link.
import { z } from "zod";
import { emailSchema, PASSWORD_MAX, PASSWORD_MIN } from "#app/domain/accounts/schema.ts";
import { codeSchema } from "./schema.ts";

const PASSWORD_MESSAGE = "Password must be at least 8 characters long";
export const MISMATCH_MESSAGE = "Passwords do not match";

const email = emailSchema();

/** Requests a link or a code by email. */
export const requestByEmailSchema = z.object({ email });

const password = z
  .string(PASSWORD_MESSAGE)
  .min(PASSWORD_MIN, PASSWORD_MESSAGE)
  .max(PASSWORD_MAX, `Password must be at most ${PASSWORD_MAX} characters long`);

/** The request body of the API. A malformed token is refused like an expired one. */
export const resetPasswordSchema = z.object({
  token: z.string().catch("").meta({ description: "From the email.", default: undefined }),
  password,
});

/** The form of the page, with the password typed twice. */
export const resetPasswordForm = resetPasswordSchema.extend({ confirm_password: z.string().default("") });

/** Verifies an email address by the code that was sent to it. */
export const verifyEmailSchema = z.object({ email, code: codeSchema });

/** The form of the page; its "send a new code" button submits without a code. */
export const verifyEmailForm = z.object({
  email,
  code: z.string().default(""),
  intent: z.enum(["verify", "resend"]).catch("verify"),
});
