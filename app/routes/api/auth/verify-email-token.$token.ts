// GET /api/auth/verify-email-token/{token}: marks the address of a link as verified. Letters lead to a page with a button
// instead (/confirm-email), because scanners of mail open every link.
import type { LoaderFunctionArgs } from "react-router";
import { confirmProof } from "#app/domain/registration/email-proof.server.ts";
import { REGISTRATION_TEXTS } from "#app/domain/registration/rules.ts";
import { methodNotAllowed } from "#app/http/api/parse-body.server.ts";
import { apiError, apiReply } from "#app/http/api/reply.server.ts";
import { limitApi } from "#app/http/rate-limits/rate-limit.server.ts";
import { FOR_PROGRAMS, isProgramRequest } from "#app/http/server/fetch-metadata.ts";

export async function loader({ params, context, request }: LoaderFunctionArgs): Promise<Response> {
  if (!isProgramRequest(request.headers)) return apiError("cross-site", { message: FOR_PROGRAMS });
  await limitApi(context, "redeem");
  const confirmed = await confirmProof(params.token ?? "");
  if (!confirmed.ok) return apiError("invalid-form", { status: 400, message: REGISTRATION_TEXTS.badLink });
  return apiReply({ success: true, message: REGISTRATION_TEXTS.emailVerified, verified: true });
}

export function action(): Response {
  return methodNotAllowed("GET", "HEAD");
}
