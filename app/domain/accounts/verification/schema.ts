// Schemas for verifying an email address or phone number by a code.
import { z } from "zod";
import { codeDigits, isCode } from "./rules.ts";
import { CODE_TEXTS } from "./texts.ts";

/** Six digits; other characters are ignored. */
export const codeSchema = z
  .string(CODE_TEXTS.missing)
  .transform((text) => ({ digits: codeDigits(text), empty: text.trim() === "" }))
  .superRefine(({ digits, empty }, context) => {
    if (empty) context.addIssue({ code: "custom", message: CODE_TEXTS.missing });
    else if (!isCode(digits)) context.addIssue({ code: "custom", message: CODE_TEXTS.wrong });
  })
  .transform(({ digits }) => digits)
  .meta({ description: "Six digits, whatever stands between them." });

/** Requests a code by text message. */
export const phoneRequestSchema = z.object({
  phone: z.string(CODE_TEXTS.phoneMissing).max(100, CODE_TEXTS.phoneInvalid),
});

/** Only the code. */
export const codeBodySchema = z.object({ code: codeSchema });
