// GET /api/users/{id}/is-breeder: whether an account is that of a breeder, which their public page says as well.
import type { LoaderFunctionArgs } from "react-router";
import { readUserId } from "#app/domain/profile/policy.ts";
import { isBreederAccount } from "#app/domain/profile/queries.server.ts";
import { methodNotAllowed } from "#app/http/api/parse-body.server.ts";
import { apiError, apiReply } from "#app/http/api/reply.server.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";

export async function loader({ params }: LoaderFunctionArgs): Promise<Response> {
  const isBreeder = await withRetry(() => isBreederAccount(readUserId(params.userId)));
  if (isBreeder === null) return apiError("not-found", { message: "User not found" });
  return apiReply({ success: true, is_breeder: isBreeder });
}

export function action(): Response {
  return methodNotAllowed("GET", "HEAD");
}
