// The actions of the verification code page: confirm, resend, cancel.
import { data, redirect } from "react-router";
import { codeDigits, type ContactKind } from "#app/domain/accounts/verification/rules.ts";
import { CODE_REFUSALS, CODE_TEXTS, codeTooSoon } from "#app/domain/accounts/verification/texts.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { cancelContactChange } from "#app/domain/breeders/own/cancel-edit.server.ts";
import { confirmBreederContact } from "#app/domain/breeders/own/confirm-contact.server.ts";
import { sendBreederCode } from "#app/domain/breeders/own/contact-codes.server.ts";
import {
  CODE_EXPIRED,
  CODE_SENT,
  OTHER_CHANGE,
  PROFILE_FAILED,
  PROFILE_SAVED,
  VERIFIED,
} from "#app/domain/breeders/own/texts.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import { flashRedirect } from "#app/http/forms/flash.server.ts";
import { limitForm } from "#app/http/rate-limits/refuse-over-limit.server.ts";
import { type AppContext, requestInfo } from "#app/http/server/context.ts";

export interface CodeStep {
  context: AppContext;
  viewer: Viewer;
  kind: ContactKind;
}

const EDIT = "/breeder/profile/edit";
const pageOf = (kind: ContactKind) => `${EDIT}/verify/${kind}`;
const again = (error: string, status: number) => data({ error }, { status });
const subjectOf = ({ userId }: Viewer) => `user-${userId}`;

/** Sends another code to `target`. */
export async function resendCode({ context, viewer, kind }: CodeStep, target: string) {
  const tooOften = (await limitForm(context, "send")) ?? (await limitForm(context, "sendAccount", subjectOf(viewer)));
  if (tooOften) return again(tooOften, 429);
  const sent = await withErrorLogging(context, () => sendBreederCode(viewer, kind, target));
  if (sent?.ok) return flashRedirect(pageOf(kind), { kind: "success", text: CODE_TEXTS.sentAgain });
  if (sent?.code === "too-soon") {
    return flashRedirect(pageOf(kind), { kind: "info", text: codeTooSoon(sent.retryAfterSeconds) });
  }
  if (sent?.code === "phone-invalid") return flashRedirect(EDIT, { kind: "error", text: CODE_TEXTS.phoneInvalid });
  return flashRedirect(pageOf(kind), { kind: "error", text: CODE_TEXTS.notSentAgain });
}

/** Checks the entered code and saves the contact. */
export async function confirmCode({ context, viewer, kind }: CodeStep, typed: string) {
  const code = codeDigits(typed);
  if (code === "") return again(CODE_TEXTS.missing, 422);
  const tooOften = await limitForm(context, "redeem", subjectOf(viewer));
  if (tooOften) return again(tooOften, 429);
  const remoteIp = requestInfo(context).address;
  const confirmed = await withErrorLogging(context, () => confirmBreederContact({ viewer, remoteIp }, { kind, code }));
  if (!confirmed) return again(PROFILE_FAILED, 503);
  if (!confirmed.ok) {
    return confirmed.code === "forbidden" ? again(PROFILE_FAILED, 403) : again(CODE_REFUSALS[confirmed.code], 422);
  }
  const { value } = confirmed;
  if (value.state === "saved") {
    return flashRedirect("/breeder/profile", { kind: "success", text: `${VERIFIED[kind]}. ${PROFILE_SAVED}` });
  }
  if (value.sent.ok || value.sent.code === "too-soon") {
    const isSent = value.sent.ok ? CODE_SENT.email : codeTooSoon(value.sent.retryAfterSeconds);
    return flashRedirect(pageOf("email"), { kind: "success", text: `${VERIFIED.phone}. ${isSent}` });
  }
  return flashRedirect(pageOf("email"), { kind: "error", text: CODE_TEXTS.notSent });
}

/** Cancels the change; the saved values remain. One that another tab has begun since leads to its own page. */
export async function cancelCode({ context, viewer }: CodeStep, shown: string) {
  const kept = await withErrorLogging(context, () => cancelContactChange(viewer, shown));
  if (kept) return flashRedirect(pageOf(kept.other), { kind: "info", text: OTHER_CHANGE });
  return redirect(EDIT, 303);
}

/** The redirect when no change of this kind awaits a code. */
export function codeIsOver(): Response {
  return flashRedirect(EDIT, { kind: "info", text: CODE_EXPIRED });
}
