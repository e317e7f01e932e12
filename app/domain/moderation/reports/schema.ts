// The form of a report, with its messages.
import { z } from "zod";
import { REPORT_REASONS, type ReportReason } from "./reasons.ts";
import { REPORT_TEXT, REPORT_TEXT_UNITS } from "./texts.ts";

const REASON_MISSING = "Choose a reason";
const TEXT_TOO_SHORT = "Tell us what happened in at least 10 characters";
const TEXT_TOO_LONG = "Tell us what happened in at most 2,000 characters";
const EMAIL_INVALID = "Invalid email address";
const EMAIL_MAX = 255;

const isReason = (text: unknown): text is ReportReason =>
  typeof text === "string" && Object.hasOwn(REPORT_REASONS, text);

export const reportSchema = z.object({
  reason: z.custom<ReportReason>(isReason, REASON_MISSING),
  text: z
    .string()
    .trim()
    .max(REPORT_TEXT_UNITS, { error: TEXT_TOO_LONG, abort: true })
    .superRefine((text, { addIssue }) => {
      // Once: 2,000 emoji take 20 ms.
      const count = characters(text);
      if (count < REPORT_TEXT.min) addIssue(TEXT_TOO_SHORT);
      if (count > REPORT_TEXT.max) addIssue(TEXT_TOO_LONG);
    }),
  /** Of a visitor, or empty. */
  email: z
    .string()
    .trim()
    .max(EMAIL_MAX, "Email must be at most 255 characters")
    .pipe(z.union([z.literal(""), z.email(EMAIL_INVALID)], EMAIL_INVALID)),
});

export type ReportForm = z.output<typeof reportSchema>;

const segments = new Intl.Segmenter("en-GB", { granularity: "grapheme" });

/** The number of characters, without those that have no shape, such as a zero-width space. */
function characters(text: string): number {
  return Array.from(segments.segment(text)).filter(({ segment }) => /[^\p{Cf}]/u.test(segment)).length;
}
