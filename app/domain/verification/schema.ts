// The form that proves an email address by a code, and the calls that prove a telephone by one.
import { z } from "zod";
import { codeDigits, isCode } from "./rules.ts";
import { CODE_TEXTS } from "./texts.ts";

/** Six digits, whatever stands between them. */
export const codeSchema = z
  .string(CODE_TEXTS.missing)
  .transform((text) => ({ digits: codeDigits(text), empty: text.trim() === "" }))
  .superRefine(({ digits, empty }, context) => {
    if (empty) context.addIssue({ code: "custom", message: CODE_TEXTS.missing });
    else if (!isCode(digits)) context.addIssue({ code: "custom", message: CODE_TEXTS.wrong });
  })
  .transform(({ digits }) => digits)
  .meta({ description: "Six digits, whatever stands between them." });

/** Asks for a code to a telephone. */
export const phoneRequestSchema = z.object({
  phone: z.string(CODE_TEXTS.phoneMissing).max(100, CODE_TEXTS.phoneInvalid),
});

/** The code alone. */
export const codeCallSchema = z.object({ code: codeSchema });
