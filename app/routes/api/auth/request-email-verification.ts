// POST /api/auth/request-email-verification: mails a code to whoever is signed in.
import type { ActionFunctionArgs } from "react-router";
import { sendEmailCode } from "#app/domain/verification/contact-codes.server.ts";
import { CODE_TEXTS, codeTooSoon } from "#app/domain/verification/texts.ts";
import { methodNotAllowed } from "#app/http/api/parse-body.server.ts";
import { apiError, apiReply } from "#app/http/api/reply.server.ts";
import { limitApi } from "#app/http/rate-limits/rate-limit.server.ts";
import { requireApiViewer } from "#app/http/session/guards.server.ts";

export function loader(): Response {
  return methodNotAllowed("POST");
}

export async function action({ context, request }: ActionFunctionArgs): Promise<Response> {
  if (request.method !== "POST") return methodNotAllowed("POST");
  const viewer = await requireApiViewer(context);
  await limitApi(context, "sendAccount", `account ${viewer.userId}`);
  const sent = await sendEmailCode(viewer, viewer.email);
  if (sent.ok) return apiReply({ success: true, message: CODE_TEXTS.sentToEmail });
  if (sent.code === "too-soon") {
    const headers = { "Retry-After": String(sent.retryAfterSeconds) };
    return apiError("rate-limited", { message: codeTooSoon(sent.retryAfterSeconds), limit: "code", headers });
  }
  return apiError("unexpected", { message: CODE_TEXTS.notSent });
}
