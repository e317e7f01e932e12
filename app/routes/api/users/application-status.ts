// GET /api/users/application-status: where the application of the account to become a breeder stands.
import type { LoaderFunctionArgs } from "react-router";
import { getApplicationStatus } from "#app/domain/applications/queries.server.ts";
import { methodNotAllowed } from "#app/http/api/parse-body.server.ts";
import { apiReply } from "#app/http/api/reply.server.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";
import { requireApiViewer } from "#app/http/session/guards.server.ts";

export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  const { userId } = await requireApiViewer(context);
  const { status, rejectionReason } = await withRetry(() => getApplicationStatus(userId));
  return apiReply({ success: true, status, data: { rejection_reason: rejectionReason } });
}

export function action(): Response {
  return methodNotAllowed("GET", "HEAD");
}
