// Schema and texts of a complaint about how data is used (DAT-14).
import { z } from "zod";
import { addDays, calendarDateOf } from "#app/domain/shared/calendar-dates.ts";
import { formatDate } from "#app/domain/shared/dates.ts";

export const COMPLAINT_PATH = "/data-complaint";
/** Days in which we reply. */
const REPLY_DAYS = 30;

const LENGTH = "Write 20 to 2,000 characters";

export const complaintSchema = z.object({
  email: z
    .string({ error: "Invalid email address" })
    .trim()
    .max(255, "Email must be at most 255 characters")
    .pipe(z.email("Invalid email address")),
  text: z.string({ error: LENGTH }).trim().min(20, LENGTH).max(2_000, LENGTH),
});

export type ComplaintForm = z.output<typeof complaintSchema>;

/** Noon of the day of our reply. Days are counted in the calendar of London: the clocks may change in between. */
export function replyDueAt(receivedAt: Date): Date {
  return new Date(`${addDays(calendarDateOf(receivedAt), REPLY_DAYS)}T12:00:00Z`);
}

export function complaintReceived({ ref, dueAt }: { ref: string; dueAt: Date | string }): string {
  return `Complaint received, ref ${ref}. We will reply by ${formatDate(dueAt)}.`;
}

/** Every email about a complaint names the regulator. */
export const ICO_TEXT =
  "You can also complain to the Information Commissioner's Office (ICO) at any time: ico.org.uk/make-a-complaint, or 0303 123 1113.";
