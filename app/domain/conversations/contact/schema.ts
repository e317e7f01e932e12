// Schema of the contact form with its messages, for page, client validation and API.
import { z } from "zod";
import { lineSchema } from "#app/domain/shared/text-line.ts";

const CONTACT_LIMITS = { name: 100, email: 255, subject: 255, message: 5_000 } as const;

/** Minimum length of a message to the site or to a breeder. */
const MESSAGE_MINIMUM = 10;

/** A message: at least MESSAGE_MINIMUM characters after trimming. */
export const messageSchema = z
  .string({ error: "Message must be at least 10 characters" })
  .trim()
  .min(MESSAGE_MINIMUM, "Message must be at least 10 characters")
  .max(CONTACT_LIMITS.message, "Message must be at most 5,000 characters");

export const contactSchema = z.object({
  name: lineSchema("Name is required", "Name must be at most 100 characters", { most: CONTACT_LIMITS.name }),
  email: z
    .string({ error: "Invalid email address" })
    .trim()
    .max(CONTACT_LIMITS.email, "Email must be at most 255 characters")
    .pipe(z.email("Invalid email address")),
  subject: lineSchema("Subject is required", "Subject must be at most 255 characters", {
    most: CONTACT_LIMITS.subject,
  }),
  message: messageSchema,
});

export type ContactForm = z.output<typeof contactSchema>;
