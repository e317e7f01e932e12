// /api/users/me: the account of whoever asks (GET), and its three parts (PATCH), by the rules of /profile/edit.
import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { getUserResource } from "#app/domain/accounts/get-user-resource.server.ts";
import { patchProfile } from "#app/http/api-profile.server.ts";
import { methodNotAllowed } from "#app/http/api/parse-body.server.ts";
import { apiError, apiReply } from "#app/http/api/reply.server.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";
import { requireApiViewer } from "#app/http/session/guards.server.ts";

export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  const { userId } = await requireApiViewer(context);
  const user = await withRetry(() => getUserResource(userId));
  return user ? apiReply({ success: true, user }) : apiError("session-expired");
}

export async function action({ context, request }: ActionFunctionArgs): Promise<Response> {
  if (request.method !== "PATCH") return methodNotAllowed("GET", "HEAD", "PATCH");
  return patchProfile(context, request);
}
