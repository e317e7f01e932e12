// GET /api/auth/verify-magic-link/{token}: logs in with a link from a letter. The letter itself leads to a page with a
// button, because mail scanners open links; whoever calls this means it.
import type { LoaderFunctionArgs } from "react-router";
import { SIGN_IN_LINK_TEXTS } from "#app/domain/sign-in/link-texts.ts";
import { loginReply } from "#app/http/api-login.server.ts";
import { methodNotAllowed } from "#app/http/api/parse-body.server.ts";
import { apiError } from "#app/http/api/reply.server.ts";
import { limitApi } from "#app/http/rate-limits/rate-limit.server.ts";
import { requestInfo } from "#app/http/server/context.ts";
import { FOR_PROGRAMS, isProgramRequest } from "#app/http/server/fetch-metadata.ts";
import { logInWithLink } from "#app/http/session/log-in-with-link.server.ts";
import { secondFactorError } from "#app/http/session/second-factor.server.ts";

export async function loader({ context, params, request }: LoaderFunctionArgs): Promise<Response> {
  // Looking without wanting to see uses nothing up.
  if (request.method !== "GET" || requestInfo(context).prefetch) return methodNotAllowed("GET");
  if (!isProgramRequest(request.headers)) return apiError("cross-site", { message: FOR_PROGRAMS });
  await limitApi(context, "redeem");
  const signedIn = await logInWithLink(context, params.token ?? "");
  if (signedIn.ok) return loginReply(signedIn.value, { cookie: false });
  if (signedIn.code === "second-factor-needed") return secondFactorError(signedIn.challenge);
  if (signedIn.code === "invalid-link") {
    return apiError("invalid-form", { status: 400, message: SIGN_IN_LINK_TEXTS.noLink });
  }
  return apiError(signedIn.code, { message: signedIn.message });
}

export function action(): Response {
  return methodNotAllowed("GET");
}
