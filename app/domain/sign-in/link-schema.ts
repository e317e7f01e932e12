// The forms around links of letters: asking for one by email, and setting a new password with one.
import { z } from "zod";
import { EMAIL_MAX, PASSWORD_MAX, PASSWORD_MIN } from "#app/domain/accounts/schema.ts";
import { codeSchema } from "#app/domain/verification/schema.ts";

const EMAIL_MESSAGE = "Invalid email address";
const PASSWORD_MESSAGE = "Password must be at least 8 characters long";
export const MISMATCH_MESSAGE = "Passwords do not match";

const emailSchema = z
  .string(EMAIL_MESSAGE)
  .trim()
  .max(EMAIL_MAX, EMAIL_MESSAGE)
  .pipe(z.email(EMAIL_MESSAGE))
  .meta({ format: "email" });

/** Asks for a link or a code to an address. */
export const requestByEmailSchema = z.object({ email: emailSchema });

const password = z
  .string(PASSWORD_MESSAGE)
  .min(PASSWORD_MIN, PASSWORD_MESSAGE)
  .max(PASSWORD_MAX, `Password must be at most ${PASSWORD_MAX} characters long`);

/** What the API takes. What is no link at all is refused like one that is over. */
export const resetPasswordSchema = z.object({
  token: z.string().catch("").meta({ description: "From the letter.", default: undefined }),
  password,
});

/** The form of the page: the password is typed twice. */
export const resetPasswordForm = resetPasswordSchema.extend({ confirm_password: z.string().default("") });

/** Proves an email address by the code that was sent to it. */
export const verifyEmailSchema = z.object({ email: emailSchema, code: codeSchema });

/** The form of the page, where a button that asks for another code needs no code. */
export const verifyEmailForm = z.object({
  email: emailSchema,
  code: z.string().default(""),
  intent: z.enum(["verify", "resend"]).catch("verify"),
});
