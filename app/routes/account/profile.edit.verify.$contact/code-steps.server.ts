// The actions of the verification code page: send, confirm, cancel.
import { data, redirect } from "react-router";
import { cancelChange } from "#app/domain/accounts/profile/cancel-change.server.ts";
import { confirmContact, type ConfirmFailure } from "#app/domain/accounts/profile/confirm-contact.server.ts";
import { pathAfterSaving } from "#app/domain/accounts/profile/rules.ts";
import { type ContactCodeResult, sendContactCode } from "#app/domain/accounts/profile/send-contact-code.server.ts";
import {
  CHANGED,
  CODE_MISSING,
  CODE_NOT_SENT,
  CODE_RESENT,
  CODE_SENT,
  EMAIL_FAILED,
  EMAIL_TAKEN,
  OTHER_CHANGE,
  OWN_EMAIL_NOT_SENT,
  OWN_EMAIL_SENT,
  PHONE_MISSING,
  PHONE_TAKEN,
  PROFILE_SAVED,
  RESEND_FAILED,
  VERIFIED,
} from "#app/domain/accounts/profile/texts.ts";
import type { ContactKind } from "#app/domain/accounts/verification/rules.ts";
import { codeDigits } from "#app/domain/accounts/verification/rules.ts";
import { CODE_REFUSALS, CODE_TEXTS, codeTooSoon } from "#app/domain/accounts/verification/texts.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import { flashRedirect } from "#app/http/forms/flash.server.ts";
import { limitForm } from "#app/http/rate-limits/refuse-over-limit.server.ts";
import type { AppContext } from "#app/http/server/context.ts";
import { requesterOf } from "#app/http/session/reauthentication.server.ts";

export interface CodeStep {
  context: AppContext;
  viewer: Viewer;
  kind: ContactKind;
}

/** The response that shows the page again. `emailInUse`: another account has used the email address since. */
export interface CodeActionData {
  error?: string;
  emailInUse?: boolean;
}

const EDIT = "/profile/edit";
const pageOf = (kind: ContactKind) => `${EDIT}/verify/${kind}`;
const subjectOf = ({ userId }: Viewer) => `user-${userId}`;
const failed = (to: string, text: string) => flashRedirect(to, { kind: "error", text });
const done = (to: string, text: string) => flashRedirect(to, { kind: "success", text });
const again = (answer: CodeActionData, status: number) => data<CodeActionData>(answer, { status });

/** Sends a code, the first or another. */
export async function sendCode({ context, viewer, kind }: CodeStep, isAnother: boolean) {
  const tooOften = (await limitForm(context, "send")) ?? (await limitForm(context, "sendAccount", subjectOf(viewer)));
  if (tooOften) return again({ error: tooOften }, 429);
  const sent = await withErrorLogging(context, () => sendContactCode(viewer, kind));
  if (!sent) return failed(isAnother ? pageOf(kind) : "/profile", notSentText(kind, isAnother));
  if (!sent.ok) return notSent(sent, isAnother);
  const first = kind === "email" && !sent.value.isChange ? OWN_EMAIL_SENT : CODE_SENT[kind];
  return done(pageOf(kind), isAnother ? CODE_RESENT : first);
}

function notSent(sent: Exclude<ContactCodeResult, { ok: true }>, isAnother: boolean) {
  switch (sent.code) {
    case "email-taken":
      return again({ emailInUse: true }, 400);
    case "phone-missing":
      return failed(EDIT, PHONE_MISSING);
    case "phone-invalid":
      return failed(EDIT, CODE_TEXTS.phoneInvalid);
    case "phone-taken":
      return failed(EDIT, PHONE_TAKEN);
    case "too-soon":
      return flashRedirect(pageOf(sent.kind), { kind: "info", text: codeTooSoon(sent.retryAfterSeconds) });
    case "already-verified":
      return redirect("/profile", 303);
    case "not-sent":
      return failed(isAnother ? pageOf(sent.kind) : "/profile", notSentText(sent.kind, isAnother));
  }
}

function notSentText(kind: ContactKind, isAnother: boolean): string {
  if (isAnother) return RESEND_FAILED;
  return kind === "email" ? OWN_EMAIL_NOT_SENT : CODE_NOT_SENT.phone;
}

/** Checks the entered code and saves the contact. */
export async function confirmCode({ context, viewer, kind }: CodeStep, typed: string) {
  const code = codeDigits(typed);
  if (code === "") return again({ error: CODE_MISSING }, 422);
  const tooOften = await limitForm(context, "redeem", subjectOf(viewer));
  if (tooOften) return again({ error: tooOften }, 429);
  const requester = await requesterOf(context, viewer);
  const confirmed = await withErrorLogging(context, () => confirmContact(requester, { kind, code }));
  if (!confirmed) return again({ error: CODE_NOT_SENT[kind] }, 503);
  if (!confirmed.ok) return refused(viewer, confirmed.code);
  const { value } = confirmed;
  if (value.state === "next") return goOn(viewer, value.sent);
  if (value.state === "verified") return done("/profile", VERIFIED[kind]);
  return done(pathAfterSaving(viewer), `${CHANGED[kind]}. ${PROFILE_SAVED}`);
}

async function refused(viewer: Viewer, code: ConfirmFailure) {
  if (code === "email-taken") return again({ emailInUse: true }, 400);
  if (code !== "phone-taken") return again({ error: CODE_REFUSALS[code] }, 422);
  await cancelChange(viewer);
  return failed(EDIT, PHONE_TAKEN);
}

// The phone number is verified; next is the code for the email address.
async function goOn(viewer: Viewer, sent: ContactCodeResult) {
  if (sent.ok) return done(pageOf("email"), `${VERIFIED.phone}. ${CODE_SENT.email}`);
  if (sent.code === "too-soon") {
    return done(pageOf("email"), `${VERIFIED.phone}. ${codeTooSoon(sent.retryAfterSeconds)}`);
  }
  if (sent.code === "not-sent") return failed(pageOf("email"), EMAIL_FAILED);
  await cancelChange(viewer);
  return failed(EDIT, EMAIL_TAKEN);
}

/** Cancels the change; the saved values remain. One that another tab has begun since leads to its own page. */
export async function cancelCode({ context, viewer }: CodeStep, shown: string) {
  const done = await withErrorLogging(context, () => cancelChange(viewer, shown));
  if (done === null || done === "cancelled") return redirect(EDIT, 303);
  return done === "none"
    ? redirect("/profile", 303)
    : flashRedirect(pageOf(done.other), { kind: "info", text: OTHER_CHANGE });
}
