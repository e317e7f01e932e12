// The rules of the newsletter form and of its calls.
import { z } from "zod";
import { NEWSLETTER_TEXTS } from "./texts.ts";

const EMAIL_MESSAGE = NEWSLETTER_TEXTS.invalidEmail;
const EMAIL_MAX = 255;

/** The address a letter may go to. */
export const newsletterEmailSchema = z.string().trim().max(EMAIL_MAX, EMAIL_MESSAGE).pipe(z.email(EMAIL_MESSAGE));

/** The body of a call of the API. */
export const newsletterCallSchema = z.object({
  email: z.string(EMAIL_MESSAGE).max(EMAIL_MAX, EMAIL_MESSAGE).nullish(),
});
