// Emails a link or a code to an address that a visitor entered, after rate limits for the visitor and the address. The
// response does not depend on whether there is an account.
import type { RequestSource } from "#app/domain/accounts/authentication-log/events.ts";
import {
  requestVerificationCode,
  undoCodeRequest,
  takeCodeRequest,
} from "#app/domain/accounts/verification/mail-verification-code.server.ts";
import { CODE_TEXTS, codeTooSoon } from "#app/domain/accounts/verification/texts.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import { type limitApi, limitForm } from "#app/http/rate-limits/refuse-over-limit.server.ts";
import { type AppContext, requestInfo, requestSource } from "#app/http/server/context.ts";

/** Why nothing was sent: a limit, whose message says when to try again, or a failure. */
type LinkNotSent = { code: "rate-limited"; message: string } | { code: "unexpected" };

/** The rate limiter: `limitForm` for pages, `limitApi` for the API, which throws its response. */
type Limit = typeof limitForm | typeof limitApi;

/** Has `send` email a link of a `kind`; null when it was sent, else the failure. */
export async function sendByEmail(
  context: AppContext,
  kind: "reset" | "sign-in",
  email: string,
  send: (target: { email: string; source: RequestSource }) => Promise<void>,
  limit: Limit = limitForm,
): Promise<LinkNotSent | null> {
  const tooOften =
    (await limit(context, "send")) ?? (await limit(context, "sendAccount", `${kind} ${email.toLowerCase()}`));
  if (tooOften) return { code: "rate-limited", message: tooOften };
  const sent = await withErrorLogging(context, () => send({ email, source: requestSource(context) }).then(() => true));
  return sent ? null : { code: "unexpected" };
}

/** The message why no further code was sent; `limit` names the limit of the address, where that was reached. */
interface CodeNotSent {
  code: "rate-limited" | "unexpected";
  message: string;
  limit?: "resend";
}

/** Emails another verification code to a new account; null when it was sent, else the failure. */
export async function sendAnotherCode(
  context: AppContext,
  email: string,
  limit: Limit = limitForm,
): Promise<CodeNotSent | null> {
  const visitorLimit = await limit(context, "send");
  if (visitorLimit) return { code: "rate-limited", message: visitorLimit };
  const waitSeconds = await takeCodeRequest(email);
  if (waitSeconds > 0) {
    requestInfo(context).headers.set("Retry-After", String(waitSeconds));
    return { code: "rate-limited", message: codeTooSoon(waitSeconds), limit: "resend" };
  }
  let sent: true | null = null;
  try {
    const addressLimit = await limit(context, "sendAccount", `code ${email.toLowerCase()}`);
    if (addressLimit) return { code: "rate-limited", message: addressLimit };
    sent = await withErrorLogging(context, () => requestVerificationCode({ email }).then(() => true as const));
    return sent ? null : { code: "unexpected", message: CODE_TEXTS.notSentAgain };
  } finally {
    // Otherwise the next request would be refused because a code was sent a moment ago.
    if (!sent) await undoCodeRequest(email);
  }
}
