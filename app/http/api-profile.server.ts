// The calls of /api/users that change an account: the use cases of /profile, in the API's shape.
import { getUserResource } from "#app/domain/accounts/get-user-resource.server.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { changeContact } from "#app/domain/profile/change-contact.server.ts";
import {
  emailProofSchema,
  emailTargetSchema,
  ownEmailTargetSchema,
  phoneProofSchema,
  phoneTargetSchema,
} from "#app/domain/profile/code-schema.ts";
import { confirmContact, type Confirmed } from "#app/domain/profile/confirm-contact.server.ts";
import { patchSchema, type ProfilePatch } from "#app/domain/profile/patch-schema.ts";
import { getProfile } from "#app/domain/profile/queries.server.ts";
import { saveAddress } from "#app/domain/profile/save-address.server.ts";
import { savePersonal } from "#app/domain/profile/save-personal.server.ts";
import { PHONE_MESSAGE } from "#app/domain/profile/schema.ts";
import type { ContactCodeFailure } from "#app/domain/profile/send-contact-code.server.ts";
import * as texts from "#app/domain/profile/texts.ts";
import { isRecentlyAuthenticated } from "#app/domain/reauthentication/recent-authentication.server.ts";
import { requestContactCode } from "#app/domain/verification/request-contact-code.server.ts";
import type { ContactKind } from "#app/domain/verification/rules.ts";
import { CODE_REFUSALS, codeSent, codeTooSoon } from "#app/domain/verification/texts.ts";
import { checkApi, parseApi } from "./api/parse-body.server.ts";
import { apiError, apiReply, readJson } from "./api/reply.server.ts";
import { withErrorLogging } from "./errors/with-error-logging.server.ts";
import { withRetry } from "./errors/with-retry.server.ts";
import { limitApi } from "./rate-limits/rate-limit.server.ts";
import type { AppContext } from "./server/context.ts";
import { requireApiViewer } from "./session/guards.server.ts";
import { reauthenticationError, requesterOf } from "./session/reauthentication.server.ts";

const subjectOf = ({ userId }: Viewer) => `user-${userId}`;

/** PATCH /api/users/me. A new email address or number is saved once its code has come back: 202 says which is next. */
export async function patchProfile(context: AppContext, request: Request): Promise<Response> {
  const viewer = await requireApiViewer(context);
  const profile = await withRetry(() => getProfile(viewer.userId));
  if (!profile) return apiError("session-expired");
  const patch = checkApi(await readJson(request), patchSchema(profile));
  if (Object.values(patch).every((value) => value === undefined)) {
    const message = "Send first_name, last_name, username, contact or address.";
    return apiError("invalid-form", { status: 400, message });
  }
  await limitApi(context, "write", subjectOf(viewer));
  const { contact } = patch;
  const wanted = { email: profile.email, telNo: profile.telNo, mobNo: profile.mobNo };
  if (contact?.email !== undefined) wanted.email = contact.email;
  if (contact?.tel_no !== undefined) wanted.telNo = contact.tel_no;
  if (contact?.mob_no !== undefined) wanted.mobNo = contact.mob_no;
  const requester = await requesterOf(context, viewer);
  const changesEmail = wanted.email.toLowerCase() !== profile.email.toLowerCase();
  if (changesEmail || wanted.mobNo !== profile.mobNo) {
    // Before anything of the body is saved.
    if (!(await isRecentlyAuthenticated(requester.sessionId))) return reauthenticationError(viewer);
    await limitSending(context, viewer);
  }
  const failed = await withErrorLogging(context, () => savePatch(viewer, patch));
  if (failed === null) return apiError("unexpected", { message: texts.PROFILE_FAILED });
  if (failed) return failed;
  const changed = contact ? await withErrorLogging(context, () => changeContact(requester, wanted)) : undefined;
  if (changed === null) return apiError("unexpected", { message: texts.PROFILE_FAILED });
  if (changed && !changed.ok) {
    return changed.code === "reauthentication-needed" ? reauthenticationError(viewer) : notSent(changed);
  }
  const user = await getUserResource(viewer.userId);
  if (!changed?.value.next) return apiReply({ success: true, message: texts.PROFILE_SAVED, user });
  const { next } = changed.value;
  const message = codeSent(next, changed.value);
  return apiReply({ success: true, message, next: `verify_${next}`, user }, { status: 202 });
}

async function savePatch(viewer: Viewer, patch: ProfilePatch): Promise<Response | false> {
  const { username, first_name: firstName, last_name: lastName, address } = patch;
  if (username !== undefined || firstName !== undefined || lastName !== undefined) {
    const done = await savePersonal(viewer.userId, { username, firstName, lastName });
    if (!done.ok) {
      const message = texts.USERNAME_TAKEN;
      return apiError("conflict", { message, errors: { username: message } });
    }
  }
  if (address !== undefined) await saveAddress(viewer.userId, address);
  return false;
}

/** POST /api/users/verify/email/request: to the account's own address unless the body names another. */
export async function requestEmailCode(context: AppContext, request: Request): Promise<Response> {
  const viewer = await requireApiViewer(context);
  const hasBody = (await request.clone().text()).trim() !== "";
  const body = hasBody ? await parseApi(request, ownEmailTargetSchema) : {};
  return sendTo(context, viewer, "email", body.email ?? viewer.email, texts.OWN_EMAIL_SENT);
}

/** POST /api/users/email/update {email}. */
export async function requestEmailChange(context: AppContext, request: Request): Promise<Response> {
  const viewer = await requireApiViewer(context);
  const { email } = await parseApi(request, emailTargetSchema);
  return sendTo(context, viewer, "email", email, texts.CODE_SENT.email);
}

/** POST /api/users/verify/phone/request {phone}. */
export async function requestPhoneCode(context: AppContext, request: Request): Promise<Response> {
  const viewer = await requireApiViewer(context);
  const { phone } = await parseApi(request, phoneTargetSchema);
  return sendTo(context, viewer, "phone", phone, texts.CODE_SENT.phone);
}

async function sendTo(
  context: AppContext,
  viewer: Viewer,
  kind: ContactKind,
  target: string,
  message: string,
): Promise<Response> {
  await limitSending(context, viewer);
  const requester = await requesterOf(context, viewer);
  const sent = await withErrorLogging(context, () => requestContactCode(requester, kind, target));
  if (!sent) return apiError("unexpected", { message: texts.CODE_NOT_SENT[kind] });
  if (!sent.ok && sent.code === "reauthentication-needed") return reauthenticationError(viewer);
  return sent.ok ? apiReply({ success: true, message }) : notSent({ kind, ...sent });
}

function notSent(failure: ContactCodeFailure): Response {
  const refuse = (field: string, message: string) =>
    apiError("invalid-form", { status: 400, message, errors: { [field]: message } });
  switch (failure.code) {
    case "email-taken":
      return refuse("email", texts.EMAIL_TAKEN);
    case "phone-taken":
      return refuse("phone", texts.PHONE_TAKEN);
    case "phone-missing":
      return refuse("phone", texts.PHONE_MISSING);
    case "phone-invalid":
      return refuse("phone", PHONE_MESSAGE);
    case "already-verified":
      return apiError("conflict");
    case "too-soon": {
      const headers = { "Retry-After": String(failure.retryAfterSeconds) };
      return apiError("rate-limited", { message: codeTooSoon(failure.retryAfterSeconds), limit: "code", headers });
    }
    case "not-sent":
      return apiError("unexpected", { message: texts.CODE_NOT_SENT[failure.kind] });
  }
}

/** The code that came back from an email address or a telephone. */
export async function confirmCode(context: AppContext, request: Request, kind: ContactKind): Promise<Response> {
  const viewer = await requireApiViewer(context);
  const body = await parseApi(request, kind === "email" ? emailProofSchema : phoneProofSchema);
  await limitApi(context, "redeem", subjectOf(viewer));
  const answer = { kind, target: "email" in body ? body.email : body.phone, code: body.code };
  const requester = await requesterOf(context, viewer);
  const confirmed = await withErrorLogging(context, () => confirmContact(requester, answer));
  if (!confirmed) return apiError("unexpected", { message: texts.CODE_NOT_SENT[kind] });
  if (confirmed.ok) return confirmedReply(viewer, kind, confirmed.value);
  if (confirmed.code === "email-taken" || confirmed.code === "phone-taken") {
    return notSent({ ok: false, kind, code: confirmed.code });
  }
  const message = CODE_REFUSALS[confirmed.code];
  return apiError("invalid-form", { status: 400, message, errors: { code: message } });
}

async function confirmedReply(viewer: Viewer, kind: ContactKind, confirmed: Confirmed): Promise<Response> {
  const user = await getUserResource(viewer.userId);
  const facts = {
    email: user?.email ?? viewer.email,
    is_email_verified: user?.checks.is_email_verified ?? false,
    phone: user?.contact.mob_no ?? null,
    is_phone_verified: user?.checks.is_phone_verified ?? false,
  };
  if (confirmed.state !== "next") {
    const changed = kind === "email" && facts.email.toLowerCase() !== viewer.email.toLowerCase();
    return apiReply({ success: true, message: changed ? texts.CHANGED.email : texts.VERIFIED[kind], ...facts });
  }
  const { sent } = confirmed;
  if (!sent.ok && sent.code !== "too-soon") return notSent(sent);
  const message = sent.ok ? texts.CODE_SENT.email : codeTooSoon(sent.retryAfterSeconds);
  return apiReply({ success: true, message, next: "verify_email", ...facts }, { status: 202 });
}

async function limitSending(context: AppContext, viewer: Viewer): Promise<void> {
  await limitApi(context, "send");
  await limitApi(context, "sendAccount", subjectOf(viewer));
}
