// The form that proves an email address by a code.
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
  .transform(({ digits }) => digits);
