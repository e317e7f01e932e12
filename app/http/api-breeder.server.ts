// The calls under /api/breeders/{id} with which a breeder changes their own record.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { changeBreederProfile, contactChanges } from "#app/domain/breeders/own/change-profile.server.ts";
import { confirmBreederContact } from "#app/domain/breeders/own/confirm-contact.server.ts";
import {
  type BreederCodeFailure,
  requestBreederCode as sendRequestedCode,
} from "#app/domain/breeders/own/contact-codes.server.ts";
import { ownBreederResource } from "#app/domain/breeders/own/own-breeder-resource.ts";
import { ownBreederId } from "#app/domain/breeders/own/policy.ts";
import { getOwnBreeder } from "#app/domain/breeders/own/queries.server.ts";
import {
  codeCallSchema,
  editCallSchema,
  editOfCall,
  emailCallSchema,
  phoneCallSchema,
  PROFILE_MESSAGES,
} from "#app/domain/breeders/own/schema.ts";
import { CODE_SENT, PROFILE_FAILED, PROFILE_SAVED, VERIFIED } from "#app/domain/breeders/own/texts.ts";
import { plainPhone } from "#app/domain/verification/phone-number.ts";
import type { ContactKind } from "#app/domain/verification/rules.ts";
import { CODE_REFUSALS, codeSent, codeTooSoon } from "#app/domain/verification/texts.ts";
import { checkApi } from "./api/parse-body.server.ts";
import { apiError, apiReply, readJson } from "./api/reply.server.ts";
import { withErrorLogging } from "./errors/with-error-logging.server.ts";
import { withRetry } from "./errors/with-retry.server.ts";
import { limitApi } from "./rate-limits/rate-limit.server.ts";
import { type AppContext, requestInfo } from "./server/context.ts";
import { requireApiViewer } from "./session/guards.server.ts";
import { reauthenticationError } from "./session/reauthentication.server.ts";
import { getSessionId } from "./session/session.server.ts";

interface Call {
  context: AppContext;
  request: Request;
}

export interface BreederCall extends Call {
  /** The id in the address. */
  breederId: string | undefined;
}

/** A breeder who changes their own record. */
interface ApiOwner {
  viewer: Viewer;
  breederId: number;
}

const subjectOf = ({ userId }: Viewer) => `user-${userId}`;

/** The viewer, who is the breeder of the address; others get a 401 or a 403, whoever the address names. */
export async function requireApiOwner({
  context,
  breederId,
}: Pick<BreederCall, "context" | "breederId">): Promise<ApiOwner> {
  const viewer = await requireApiViewer(context);
  const own = ownBreederId(viewer);
  if (own === null || String(own) !== breederId) throw apiError("forbidden");
  return { viewer, breederId: own };
}

/** The same where the address names the account. */
export async function requireApiAccountOwner(context: AppContext, userId: string | undefined): Promise<ApiOwner> {
  const viewer = await requireApiViewer(context);
  const own = ownBreederId(viewer);
  if (own === null || String(viewer.userId) !== userId) throw apiError("forbidden");
  return { viewer, breederId: own };
}

/**
 * PATCH /api/breeders/{id} and …/user/{userId}. With another contact_phone nothing is saved before its code has come back:
 * 202 says so.
 */
export async function patchBreeder({ context, request }: Call, { viewer, breederId }: ApiOwner): Promise<Response> {
  const stored = await withRetry(() => getOwnBreeder(breederId));
  if (!stored) return apiError("not-found");
  const edit = editOfCall(checkApi(await readJson(request), editCallSchema(stored)));
  if (Object.keys(edit).length === 0) {
    const fields = Object.keys(editCallSchema(stored).shape).join(", ");
    return apiError("invalid-form", { status: 400, message: `Send at least one of ${fields}.` });
  }
  await limitApi(context, "write", subjectOf(viewer));
  if (contactChanges(stored, edit).phone) await limitSending(context, viewer);
  const changer = { viewer, remoteIp: requestInfo(context).address, sessionId: await getSessionId(context) };
  const done = await withErrorLogging(context, () => changeBreederProfile(changer, edit));
  if (!done) return apiError("unexpected", { message: PROFILE_FAILED });
  if (!done.ok && done.code === "reauthentication-needed") return reauthenticationError(viewer);
  if (!done.ok) return done.code === "forbidden" ? apiError("forbidden") : notSent("contact_phone", done);
  const breeder = await ownRecord(breederId);
  const { next } = done.value;
  if (next === null) return apiReply({ success: true, message: PROFILE_SAVED, breeder });
  return apiReply(
    { success: true, message: codeSent(next, done.value), next: `verify_${next}`, breeder },
    { status: 202 },
  );
}

/** POST /api/breeders/{id}/verify-phone {phone_number} and …/verify-email {email}: sends a code there. */
export async function requestBreederCode(call: BreederCall, kind: ContactKind): Promise<Response> {
  const { viewer } = await requireApiOwner(call);
  const { field, target } = await readTarget(call.request, kind);
  await limitSending(call.context, viewer);
  const changer = { viewer, sessionId: await getSessionId(call.context) };
  const sent = await withErrorLogging(call.context, () => sendRequestedCode(changer, kind, target));
  if (!sent) return apiError("unexpected", { message: PROFILE_FAILED });
  if (!sent.ok && sent.code === "reauthentication-needed") return reauthenticationError(viewer);
  return sent.ok ? apiReply({ success: true, message: CODE_SENT[kind] }) : notSent(field, sent);
}

/** POST /api/breeders/{id}/confirm-phone {phone_number, code} and …/confirm-email {email, code}: saves what is proved. */
export async function confirmBreederCode(call: BreederCall, kind: ContactKind): Promise<Response> {
  const { viewer, breederId } = await requireApiOwner(call);
  const { context } = call;
  const { body, target } = await readTarget(call.request, kind);
  const { code } = checkApi(body, codeCallSchema);
  await limitApi(context, "redeem", subjectOf(viewer));
  const remoteIp = requestInfo(context).address;
  const confirmed = await withErrorLogging(context, () =>
    confirmBreederContact({ viewer, remoteIp }, { kind, code, target }),
  );
  if (!confirmed) return apiError("unexpected", { message: PROFILE_FAILED });
  if (!confirmed.ok) {
    if (confirmed.code === "forbidden") return apiError("forbidden");
    const message = CODE_REFUSALS[confirmed.code];
    return apiError("invalid-form", { status: 400, message, errors: { code: message } });
  }
  const { value } = confirmed;
  const breeder = await ownRecord(breederId);
  if (value.state === "saved") return apiReply({ success: true, message: VERIFIED[kind], breeder });
  if (!value.sent.ok && value.sent.code !== "too-soon") return notSent("email", value.sent);
  const message = value.sent.ok ? CODE_SENT.email : codeTooSoon(value.sent.retryAfterSeconds);
  return apiReply({ success: true, message, next: "verify_email", breeder }, { status: 202 });
}

// A body is read once, for what is proved and for its code.
async function readTarget(request: Request, kind: ContactKind) {
  const body = await readJson(request);
  if (kind === "email") return { body, field: "email", target: checkApi(body, emailCallSchema).email };
  return { body, field: "phone_number", target: plainPhone(checkApi(body, phoneCallSchema).phone_number) };
}

function notSent(field: string, failure: BreederCodeFailure): Response {
  if (failure.code === "too-soon") {
    const headers = { "Retry-After": String(failure.retryAfterSeconds) };
    return apiError("rate-limited", { message: codeTooSoon(failure.retryAfterSeconds), limit: "code", headers });
  }
  if (failure.code === "not-sent") return apiError("unexpected", { message: PROFILE_FAILED });
  const message = PROFILE_MESSAGES.phone;
  return apiError("invalid-form", { status: 400, message, errors: { [field]: message } });
}

// The record as its owner may read it.
async function ownRecord(breederId: number) {
  const breeder = await getOwnBreeder(breederId);
  if (!breeder) throw apiError("not-found");
  return ownBreederResource(breeder);
}

async function limitSending(context: AppContext, viewer: Viewer): Promise<void> {
  await limitApi(context, "send");
  await limitApi(context, "sendAccount", subjectOf(viewer));
}
