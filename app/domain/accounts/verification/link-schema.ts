// Schemas of the requests for an emailed link or code, and of the password reset with a link.
import { z } from "zod";
import { EMAIL_MAX, PASSWORD_MAX, PASSWORD_MIN } from "#app/domain/accounts/schema.ts";
import { codeSchema } from "./schema.ts";

const EMAIL_MESSAGE = "Invalid email address";
const PASSWORD_MESSAGE = "Password must be at least 8 characters long";
export const MISMATCH_MESSAGE = "Passwords do not match";

const emailSchema = z
  .string(EMAIL_MESSAGE)
  .trim()
  .max(EMAIL_MAX, EMAIL_MESSAGE)
  .pipe(z.email(EMAIL_MESSAGE))
  .meta({ format: "email" });

/** Requests a link or a code by email. */
export const requestByEmailSchema = z.object({ email: emailSchema });

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
export const verifyEmailSchema = z.object({ email: emailSchema, code: codeSchema });

/** The form of the page; its "send a new code" button submits without a code. */
export const verifyEmailForm = z.object({
  email: emailSchema,
  code: z.string().default(""),
  intent: z.enum(["verify", "resend"]).catch("verify"),
});
