// GET /api/messages/chats: the chats of the session's account, the one written in last first. POST opens one, or goes on in
// the one there is; {recipientId, pet_id?, message?}.
import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { chatsReply, openChatCall } from "#app/http/api-chat.server.ts";
import { methodNotAllowed } from "#app/http/api/parse-body.server.ts";

export function loader(args: LoaderFunctionArgs): Promise<Response> {
  return chatsReply(args);
}

export async function action(args: ActionFunctionArgs): Promise<Response> {
  if (args.request.method !== "POST") return methodNotAllowed("GET", "HEAD", "POST");
  return openChatCall(args);
}
