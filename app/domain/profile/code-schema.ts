// The calls about codes: where one is to be sent, and the code that came back.
import { z } from "zod";
import { EMAIL_MAX } from "#app/domain/accounts/schema.ts";
import { codeDigits } from "#app/domain/verification/rules.ts";
import { EMAIL_MESSAGE, PHONE_MESSAGE } from "./schema.ts";
import { CODE_MISSING, INVALID_CODE, PHONE_MISSING } from "./texts.ts";

const email = z
  .string(EMAIL_MESSAGE)
  .trim()
  .max(EMAIL_MAX, EMAIL_MESSAGE)
  .pipe(z.email(EMAIL_MESSAGE))
  .meta({ format: "email" });
const phone = z.string(PHONE_MISSING).trim().min(1, PHONE_MISSING).max(100, PHONE_MESSAGE);
const code = z
  .string(CODE_MISSING)
  .max(50, INVALID_CODE)
  .transform(codeDigits)
  .pipe(z.string().min(1, CODE_MISSING))
  .meta({ description: "Six digits, whatever stands between them." });

/** A code is to go to an email address. */
export const emailTargetSchema = z.object({ email });

/** The same; without one it is the account's own. */
export const ownEmailTargetSchema = emailTargetSchema.partial();

/** A code is to go to a telephone. */
export const phoneTargetSchema = z.object({ phone });

/** A code, and what it is said to prove. */
export const emailProofSchema = z.object({ email, code });
export const phoneProofSchema = z.object({ phone, code });
