// Schemas of the newsletter form and of its API endpoint.
import { z } from "zod";
import { NEWSLETTER_TEXTS } from "./texts.ts";

const EMAIL_MESSAGE = NEWSLETTER_TEXTS.invalidEmail;
const EMAIL_MAX = 255;

/** The email address of a subscription. */
export const newsletterEmailSchema = z.string().trim().max(EMAIL_MAX, EMAIL_MESSAGE).pipe(z.email(EMAIL_MESSAGE));

/** The request body of the API endpoint. */
export const newsletterBodySchema = z.object({
  email: z.string(EMAIL_MESSAGE).max(EMAIL_MAX, EMAIL_MESSAGE).nullish(),
});
