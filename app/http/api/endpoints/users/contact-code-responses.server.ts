// The responses and rate limits of endpoints that send a code to an email address or phone number of the signed-in user.
import type { ContactCodeFailure } from "#app/domain/accounts/profile/send-contact-code.server.ts";
import * as texts from "#app/domain/accounts/profile/texts.ts";
import { CODE_TEXTS, codeTooSoon } from "#app/domain/accounts/verification/texts.ts";
import { apiError } from "#app/http/api/reply.server.ts";

/** A code that was not sent. `fields` are the names of the two in the body. */
export function codeNotSent(failure: ContactCodeFailure, fields = { email: "email", phone: "phone" }): Response {
  switch (failure.code) {
    case "email-taken":
      return fieldError(fields.email, texts.EMAIL_TAKEN);
    case "phone-taken":
      return fieldError(fields.phone, texts.PHONE_TAKEN);
    case "phone-missing":
      return fieldError(fields.phone, texts.PHONE_MISSING);
    case "phone-invalid":
      return fieldError(fields.phone, CODE_TEXTS.phoneInvalid);
    case "already-verified":
      return apiError("conflict");
    case "too-soon":
      return sentTooSoon(failure.retryAfterSeconds);
    case "not-sent":
      return apiError("unexpected", { message: texts.CODE_NOT_SENT[failure.kind] });
  }
}

/** A second code within a minute. */
function sentTooSoon(retryAfterSeconds: number): Response {
  const headers = { "Retry-After": String(retryAfterSeconds) };
  return apiError("rate-limited", { message: codeTooSoon(retryAfterSeconds), limit: "code", headers });
}

/** A 400 about one field. */
export function fieldError(field: string, message: string): Response {
  return apiError("invalid-form", { status: 400, message, errors: { [field]: message } });
}
