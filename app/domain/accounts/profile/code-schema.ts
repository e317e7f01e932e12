// Schemas of the API endpoints that send and check codes.
import { z } from "zod";
import { accountEmailSchema } from "#app/domain/accounts/schema.ts";
import { codeDigits } from "#app/domain/accounts/verification/rules.ts";
import { EMAIL_MESSAGE, PHONE_MESSAGE } from "./schema.ts";
import { CODE_MISSING, INVALID_CODE, PHONE_MISSING } from "./texts.ts";

const email = accountEmailSchema(EMAIL_MESSAGE);
const phone = z.string(PHONE_MISSING).trim().min(1, PHONE_MISSING).max(100, PHONE_MESSAGE);
const code = z
  .string(CODE_MISSING)
  .max(50, INVALID_CODE)
  .transform(codeDigits)
  .pipe(z.string().min(1, CODE_MISSING))
  .meta({ description: "Six digits, whatever stands between them." });

/** The email address to which a code is sent. */
export const emailTargetSchema = z.object({ email });

/** The same, optional: by default the account's own email address. */
export const ownEmailTargetSchema = emailTargetSchema.partial();

/** The phone number to which a code is sent. */
export const phoneTargetSchema = z.object({ phone });

/** A code and the email address that it verifies. */
export const emailProofSchema = z.object({ email, code });
export const phoneProofSchema = z.object({ phone, code });
