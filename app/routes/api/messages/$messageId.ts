// PATCH /api/messages/{id} {message}: changes one's own message within its fifteen minutes.
import type { ActionFunctionArgs } from "react-router";
import { parseId } from "#app/domain/search/slug.ts";
import { editMessageCall } from "#app/http/api-chat.server.ts";
import { methodNotAllowed } from "#app/http/api/parse-body.server.ts";

export function loader(): Response {
  return methodNotAllowed("PATCH");
}

export async function action(args: ActionFunctionArgs): Promise<Response> {
  if (args.request.method !== "PATCH") return methodNotAllowed("PATCH");
  return editMessageCall(args, parseId(args.params.messageId));
}
