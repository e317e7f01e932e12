// Schema of the re-authentication endpoint.
import { z } from "zod";
import { PASSWORD_MAX } from "#app/domain/accounts/schema.ts";
import { REAUTHENTICATION_TEXTS } from "#app/domain/accounts/sessions/reauthentication-rules.ts";
import { codeSchema } from "#app/domain/accounts/verification/schema.ts";

const password = z
  .string(REAUTHENTICATION_TEXTS.passwordMissing)
  .min(1, REAUTHENTICATION_TEXTS.passwordMissing)
  .max(PASSWORD_MAX, REAUTHENTICATION_TEXTS.passwordWrong);

/** Either the password, or the code that was sent to an account without one. */
export const reauthenticateSchema = z
  .object({ password: password.optional(), code: codeSchema.optional() })
  .refine((proof) => proof.password !== undefined || proof.code !== undefined, {
    error: REAUTHENTICATION_TEXTS.passwordMissing,
    path: ["password"],
  });
