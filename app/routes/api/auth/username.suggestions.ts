// GET /api/auth/username/suggestions?base=: three usernames that are free.
import type { LoaderFunctionArgs } from "react-router";
import { suggestUsernames } from "#app/domain/registration/suggest-usernames.server.ts";
import { methodNotAllowed } from "#app/http/api/parse-body.server.ts";
import { apiReply } from "#app/http/api/reply.server.ts";
import { limitApi } from "#app/http/rate-limits/rate-limit.server.ts";

export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  await limitApi(context, "availability");
  const base = new URL(request.url).searchParams.get("base") ?? "";
  return apiReply({ success: true, suggestions: await suggestUsernames(base) });
}

export function action(): Response {
  return methodNotAllowed("GET", "HEAD");
}
