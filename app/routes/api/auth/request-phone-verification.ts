// POST /api/auth/request-phone-verification {phone}: sends a code to a telephone of whoever is signed in.
import type { ActionFunctionArgs } from "react-router";
import { requestContactCode } from "#app/domain/verification/request-contact-code.server.ts";
import { phoneRequestSchema } from "#app/domain/verification/schema.ts";
import { CODE_TEXTS, codeTooSoon } from "#app/domain/verification/texts.ts";
import { methodNotAllowed, parseApi } from "#app/http/api/parse-body.server.ts";
import { apiError, apiReply } from "#app/http/api/reply.server.ts";
import { limitApi } from "#app/http/rate-limits/rate-limit.server.ts";
import { requireApiViewer } from "#app/http/session/guards.server.ts";
import { reauthenticationError, requesterOf } from "#app/http/session/reauthentication.server.ts";

const REFUSALS = {
  "phone-missing": CODE_TEXTS.phoneMissing,
  "phone-invalid": CODE_TEXTS.phoneInvalid,
  "phone-taken": CODE_TEXTS.phoneTaken,
} as const;

export function loader(): Response {
  return methodNotAllowed("POST");
}

export async function action({ context, request }: ActionFunctionArgs): Promise<Response> {
  if (request.method !== "POST") return methodNotAllowed("POST");
  const viewer = await requireApiViewer(context);
  const { phone } = await parseApi(request, phoneRequestSchema);
  await limitApi(context, "sendAccount", `account ${viewer.userId}`);
  const sent = await requestContactCode(await requesterOf(context, viewer), "phone", phone);
  if (sent.ok) return apiReply({ success: true, message: CODE_TEXTS.sentToPhone });
  if (sent.code === "reauthentication-needed") return reauthenticationError(viewer);
  if (sent.code === "too-soon") {
    const headers = { "Retry-After": String(sent.retryAfterSeconds) };
    return apiError("rate-limited", { message: codeTooSoon(sent.retryAfterSeconds), limit: "code", headers });
  }
  if (sent.code === "not-sent" || sent.code === "email-taken") {
    return apiError("unexpected", { message: CODE_TEXTS.notSentToPhone });
  }
  const message = REFUSALS[sent.code];
  return apiError("invalid-form", { status: 400, message, errors: { phone: message } });
}
