// POST /api/messages/chats/{chatId}/messages {message, chat_id, recipient_user_id}: writes in a chat. What the session and
// the address say counts; what the body says besides must be the same. With an Idempotency-Key a call that is sent again
// finds the message of the first.
import type { ActionFunctionArgs } from "react-router";
import { isChatWith } from "#app/domain/messages/is-chat-with.server.ts";
import { sendMessage } from "#app/domain/messages/send-message.server.ts";
import { THREAD_TEXTS, type ThreadFailure } from "#app/domain/messages/thread-texts.ts";
import { parseId } from "#app/domain/search/slug.ts";
import { methodNotAllowed } from "#app/http/api-form.server.ts";
import { messageResource } from "#app/http/api-message.server.ts";
import { apiError, apiReply, readJson } from "#app/http/api-reply.server.ts";
import { callKey } from "#app/http/call-key.server.ts";
import type { ErrorCode } from "#app/http/error-codes.ts";
import { requireApiViewer } from "#app/http/guards.server.ts";
import { limitApi } from "#app/http/rate-limit.server.ts";

const CODES: Record<ThreadFailure, ErrorCode> = {
  "chat-not-found": "not-found",
  forbidden: "forbidden",
  "form-key-missing": "form-key-missing",
  "message-blank": "invalid-form",
  "message-too-long": "invalid-form",
  "not-editable": "conflict",
};

export function loader(): Response {
  return methodNotAllowed("POST");
}

export async function action({ request, params, context }: ActionFunctionArgs): Promise<Response> {
  if (request.method !== "POST") return methodNotAllowed("POST");
  const actor = await requireApiViewer(context);
  const body = await readJson(request);
  // A device that kept a message for somebody else waits until they are back.
  if (body.user_id !== undefined && Number(body.user_id) !== actor.userId) return apiError("session-expired");
  await limitApi(context, "chat", `user-${actor.userId}`);
  const chatId = parseId(params.chatId);
  const formKey = callKey(request, `user-${actor.userId}`);
  if (chatId === null) return refused("chat-not-found");
  if (formKey === null) return refused("form-key-missing");
  if (body.chat_id !== undefined && Number(body.chat_id) !== chatId) return apiError("forbidden");
  const { recipient_user_id: recipient, message } = body;
  if (recipient !== undefined && !(await isChatWith(chatId, actor.userId, Number(recipient))))
    return apiError("forbidden");
  const text = typeof message === "string" ? message : "";
  const sent = await sendMessage({ actor, chatId, text, formKey });
  if (sent.ok) return apiReply({ success: true, message: messageResource(sent.value) }, { status: 201 });
  return refused(sent.code, sent.field);
}

function refused(code: ThreadFailure, field?: string): Response {
  const message = THREAD_TEXTS[code];
  return apiError(CODES[code], { message, errors: field ? { [field]: message } : {} });
}
