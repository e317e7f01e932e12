// Zod schemas of the account forms with the documented messages, for pages and API.
import { z } from "zod";

/** Maximum length of an email address in the database. */
export const EMAIL_MAX = 255;
/** Maximum length of a password, so that a huge request body is not hashed. */
export const PASSWORD_MAX = 200;

/** Minimum length of a password. */
export const PASSWORD_MIN = 8;

/** Error for a password in the list of common passwords. */
export const COMMON_PASSWORD = "This password is one of the commonest. Please choose another";

/** Error for a password that is known from a data breach. */
export const BREACHED_PASSWORD = "This password has appeared in a data breach. Please choose another";

/** Error for a password that is mostly the site's or the owner's name. */
export const NAME_PASSWORD = "This password is mostly our name or yours. Please choose another";

const EMAIL_MESSAGE = "Invalid email address";
const PASSWORD_MESSAGE = "Password must be at least 8 characters";

/** The schema of a typed email address; `message` is its error for every fault. */
export function emailSchema(message = EMAIL_MESSAGE) {
  return z.string(message).trim().max(EMAIL_MAX, message).pipe(z.email(message)).meta({ format: "email" });
}

/**
 * The schema of the email address that an account gets: at registration, by a change, or from Google. Addresses below .invalid are
 * those of erased accounts (RFC 2606: no such domain exists): an account that took one in advance would prevent the erasure.
 */
export function accountEmailSchema(message = EMAIL_MESSAGE) {
  return emailSchema(message)
    .refine((email) => !/\.invalid$/i.test(email), message)
    .meta({ format: "email" });
}

/** The sign-in form; `remember` is a checkbox. */
export const signInSchema = z.object({
  email: emailSchema(),
  password: z
    .string(PASSWORD_MESSAGE)
    .min(PASSWORD_MIN, PASSWORD_MESSAGE)
    .max(PASSWORD_MAX, `Password must be at most ${PASSWORD_MAX} characters`),
  remember: z
    .union([z.boolean(), z.literal("on").transform(() => true)])
    .meta({ description: "Whether the session outlasts the browser." })
    .default(false),
});

export type SignInForm = z.output<typeof signInSchema>;
