// GET /api/users/{id}: all of an account for its owner and administrators, for everybody else what anybody may know.
import type { LoaderFunctionArgs } from "react-router";
import { getUserResource } from "#app/domain/accounts/get-user-resource.server.ts";
import { readUserId, seesAccount } from "#app/domain/profile/policy.ts";
import { getPublicUser } from "#app/domain/profile/queries.server.ts";
import { methodNotAllowed } from "#app/http/api/parse-body.server.ts";
import { apiError, apiReply } from "#app/http/api/reply.server.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";
import { getViewer } from "#app/http/session/session.server.ts";

export async function loader({ context, params }: LoaderFunctionArgs): Promise<Response> {
  const userId = readUserId(params.userId);
  const viewer = await getViewer(context);
  const read = () => (seesAccount(userId, viewer) ? getUserResource(userId) : getPublicUser(userId));
  const user = userId === 0 ? null : await withRetry(read);
  return user ? apiReply({ success: true, user }) : apiError("not-found", { message: "User not found" });
}

export function action(): Response {
  return methodNotAllowed("GET", "HEAD");
}
