// GET /api/messages/chats/{chatId}/messages: the messages of a chat, and they count as read. POST writes in it; {message,
// chat_id?, recipient_user_id?}: what the session and the address say counts, and what the body says besides must be the
// same. With an Idempotency-Key a call that is sent again finds the message of the first.
import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { parseId } from "#app/domain/search/slug.ts";
import { sendMessageCall, threadReply } from "#app/http/api-chat.server.ts";
import { methodNotAllowed } from "#app/http/api/parse-body.server.ts";

export function loader(args: LoaderFunctionArgs): Promise<Response> {
  return threadReply(args, parseId(args.params.chatId));
}

export async function action(args: ActionFunctionArgs): Promise<Response> {
  if (args.request.method !== "POST") return methodNotAllowed("GET", "HEAD", "POST");
  return sendMessageCall(args, parseId(args.params.chatId));
}
