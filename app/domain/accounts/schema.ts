// Shapes of the forms about accounts, with the documented messages; shared by pages and API.
import { z } from "zod";

/** Longest email the database keeps. */
export const EMAIL_MAX = 255;
/** Hashing takes memory and time in proportion to nothing a person would type. */
export const PASSWORD_MAX = 200;

/** Fewest characters of a password, everywhere. */
export const PASSWORD_MIN = 8;

/** Beside a password that everybody tries first. */
export const COMMON_PASSWORD = "This password is one of the commonest. Please choose another";

/** Beside a password that is little more than the site's name or the owner's. */
export const NAME_PASSWORD = "This password is mostly our name or yours. Please choose another";

const EMAIL_MESSAGE = "Invalid email address";
const PASSWORD_MESSAGE = "Password must be at least 8 characters";

/** The sign-in form: `remember` is a checkbox. */
export const signInSchema = z.object({
  email: z
    .string(EMAIL_MESSAGE)
    .trim()
    .max(EMAIL_MAX, EMAIL_MESSAGE)
    .pipe(z.email(EMAIL_MESSAGE))
    .meta({ format: "email" }),
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
