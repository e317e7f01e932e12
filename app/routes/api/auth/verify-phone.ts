// POST /api/auth/verify-phone {code}: proves the telephone that the last code was sent to.
import type { ActionFunctionArgs } from "react-router";
import { confirmPhoneCode } from "#app/domain/verification/contact-codes.server.ts";
import { pendingPhone } from "#app/domain/verification/pending-phone.server.ts";
import { codeCallSchema } from "#app/domain/verification/schema.ts";
import { CODE_REFUSALS, CODE_TEXTS } from "#app/domain/verification/texts.ts";
import { methodNotAllowed, parseApi } from "#app/http/api/parse-body.server.ts";
import { apiError, apiReply } from "#app/http/api/reply.server.ts";
import { limitApi } from "#app/http/rate-limits/rate-limit.server.ts";
import { requireApiViewer } from "#app/http/session/guards.server.ts";
import { requesterOf } from "#app/http/session/reauthentication.server.ts";

export function loader(): Response {
  return methodNotAllowed("POST");
}

export async function action({ context, request }: ActionFunctionArgs): Promise<Response> {
  if (request.method !== "POST") return methodNotAllowed("POST");
  const viewer = await requireApiViewer(context);
  const { code } = await parseApi(request, codeCallSchema);
  await limitApi(context, "redeem");
  const requester = await requesterOf(context, viewer);
  const confirmed = await confirmPhoneCode(requester, await pendingPhone(viewer.userId), code);
  if (confirmed.ok) return apiReply({ success: true, message: CODE_TEXTS.phoneVerified });
  if (confirmed.code === "phone-taken") {
    return apiError("invalid-form", { status: 400, message: CODE_TEXTS.phoneTaken, errors: {} });
  }
  const message = CODE_REFUSALS[confirmed.code];
  return apiError("invalid-form", { status: 400, message, errors: { code: message } });
}
