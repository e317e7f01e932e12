// The endpoints that take a proof of identity from a signed-in user, before a change that needs one.
import { proveWithCode, proveWithPassword, sendProofCode } from "#app/domain/reauthentication/reauthenticate.server.ts";
import { REAUTHENTICATION_TEXTS as TEXTS, waitText } from "#app/domain/reauthentication/rules.ts";
import { reauthenticateSchema } from "#app/domain/reauthentication/schema.ts";
import { CODE_REFUSALS, codeTooSoon } from "#app/domain/verification/texts.ts";
import { parseApi } from "./api/parse-body.server.ts";
import { apiError, apiReply } from "./api/reply.server.ts";
import { limitApi } from "./rate-limits/rate-limit.server.ts";
import type { AppContext } from "./server/context.ts";
import { requireApiViewer } from "./session/guards.server.ts";
import { requesterOf } from "./session/reauthentication.server.ts";

/** POST /api/auth/reauthenticate {password} or {code}. */
export async function takeProof(context: AppContext, request: Request): Promise<Response> {
  const viewer = await requireApiViewer(context);
  const { password, code } = await parseApi(request, reauthenticateSchema);
  const requester = await requesterOf(context, viewer);
  if (password !== undefined) {
    const proved = await proveWithPassword(requester, password);
    if (proved.ok) return apiReply({ success: true, message: TEXTS.confirmed });
    if (proved.code === "wrong-password") return wrong("password", TEXTS.passwordWrong);
    const headers = { "Retry-After": String(proved.retryAfterSeconds) };
    return apiError("rate-limited", {
      message: waitText(proved.retryAfterSeconds),
      limit: "reauthentication",
      headers,
    });
  }
  await limitApi(context, "redeem", `user-${viewer.userId}`);
  const proved = await proveWithCode(requester, code ?? "");
  return proved.ok ? apiReply({ success: true, message: TEXTS.confirmed }) : wrong("code", CODE_REFUSALS[proved.code]);
}

/** POST /api/auth/reauthenticate/request-code: for accounts without a password. */
export async function requestProofCode(context: AppContext): Promise<Response> {
  const viewer = await requireApiViewer(context);
  await limitApi(context, "send");
  await limitApi(context, "sendAccount", `user-${viewer.userId}`);
  const sent = await sendProofCode(await requesterOf(context, viewer));
  if (sent.ok) return apiReply({ success: true, message: TEXTS.codeSent });
  if (sent.code === "has-password") return apiError("conflict", { message: TEXTS.hasPassword });
  if (sent.code === "not-sent") return apiError("unexpected", { message: TEXTS.notSent });
  const headers = { "Retry-After": String(sent.retryAfterSeconds) };
  return apiError("rate-limited", { message: codeTooSoon(sent.retryAfterSeconds), limit: "code", headers });
}

function wrong(field: string, message: string): Response {
  return apiError("invalid-form", { status: 400, message, errors: { [field]: message } });
}
