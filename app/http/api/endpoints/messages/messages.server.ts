// The endpoints of the messages of a chat: read them, send one, and change one of the user's own.
import { z } from "zod";
import { editMessage as edit } from "#app/domain/conversations/messages/edit-message.server.ts";
import { messageResource, messageResourceSchema } from "#app/domain/conversations/messages/message-resource.ts";
import { isChatWith } from "#app/domain/conversations/messages/pair-chat.server.ts";
import { getOwnMessage, getThread } from "#app/domain/conversations/messages/queries.server.ts";
import { editMessageBodySchema, sendMessageBodySchema } from "#app/domain/conversations/messages/schema.ts";
import { sendMessage as send } from "#app/domain/conversations/messages/send-message.server.ts";
import { THREAD_TEXTS } from "#app/domain/conversations/messages/thread-texts.ts";
import { repeatedIdsMatch } from "#app/domain/shared/id-schema.ts";
import { parseId } from "#app/domain/shared/search/slug.ts";
import { permitted, signedInWithRight } from "#app/http/api/access.server.ts";
import { jsonBody } from "#app/http/api/body.server.ts";
import { defineEndpoint } from "#app/http/api/endpoint.ts";
import { THREAD_VALUES } from "#app/http/api/list-values.ts";
import { idParam } from "#app/http/api/path-params.ts";
import { apiError, apiReply } from "#app/http/api/reply.server.ts";
import { id, strict } from "#app/http/api/schemas.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";
import { countAsRead } from "#app/http/messages/open-thread.server.ts";
import { threadRefused } from "./responses.server.ts";

const MESSAGE = "Is she still looking for a home?";
const written = z.object({ success: z.literal(true), message: messageResourceSchema });
const chatId = idParam(THREAD_TEXTS["chat-not-found"]);

/** Reading the newest messages counts them as read, as on the page. */
export const readThread = defineEndpoint({
  method: "get",
  path: "/api/messages/chats/{chatId}/messages",
  id: "readThread",
  summary: "List the messages of a conversation, oldest first",
  description:
    "The newest 50, which count as read by that; or with `before` the 50 before a message. Needs the permission messages.read.",
  access: permitted({ all: ["messages.read"] }),
  params: { chatId },
  query: z.object({ before: id.optional().describe("A message_id."), strict }),
  knownValues: THREAD_VALUES,
  responses: {
    200: {
      description: "A stretch of the chat.",
      schema: z.object({
        success: z.literal(true),
        messages: z.array(messageResourceSchema),
        earlier_than: z
          .int()
          .nullable()
          .describe("The message_id to send as `before` for what came earlier; null at the beginning."),
        has_more: z.boolean().describe("Whether there are earlier messages."),
      }),
    },
  },
  async handler({ context, request, viewer, params, query }) {
    const thread = await withRetry(() => getThread(viewer, params.chatId, parseId(query.get("before"))));
    if (!thread) return threadRefused({ code: "chat-not-found" });
    await countAsRead({ context, request }, viewer, thread);
    const { messages, earlierThan } = thread;
    const has_more = earlierThan !== null;
    return apiReply({ success: true, messages: messages.map(messageResource), earlier_than: earlierThan, has_more });
  },
});

/** The ids in the body may repeat those of the session and the path, and must then be the same. */
export const sendMessage = defineEndpoint({
  method: "post",
  path: "/api/messages/chats/{chatId}/messages",
  id: "sendMessage",
  summary: "Send a message in a conversation",
  access: signedInWithRight(),
  params: { chatId },
  body: jsonBody(sendMessageBodySchema),
  example: { body: { message: MESSAGE } },
  responses: { 201: { description: "The message is sent.", schema: written } },
  rateLimits: { chat: "user" },
  idempotency: { content: ({ body }) => body.message },
  async handler({ viewer: actor, params, body }, idempotencyKey) {
    const { user_id, chat_id, recipient_user_id: recipient, message: text } = body;
    // A device keeps a message of another user until that user is signed in again.
    if (!repeatedIdsMatch([user_id, actor.userId])) return apiError("session-expired");
    if (!repeatedIdsMatch([chat_id, params.chatId])) return apiError("forbidden");
    if (recipient !== null && recipient !== undefined && !(await isChatWith(params.chatId, actor.userId, recipient)))
      return apiError("forbidden");
    const sent = await send({ actor, chatId: params.chatId, text, idempotencyKey });
    if (!sent.ok) return threadRefused(sent);
    return apiReply({ success: true, message: messageResource(sent.value) }, { status: 201 });
  },
});

export const editMessage = defineEndpoint({
  method: "patch",
  path: "/api/messages/{messageId}",
  id: "editMessage",
  summary: "Edit your message",
  description: "For 15 minutes after it was sent; then it is a 409.",
  access: signedInWithRight(),
  params: { messageId: chatId },
  body: jsonBody(editMessageBodySchema),
  example: { body: { message: "Is she still looking for a home? We found one." } },
  responses: { 200: { description: "The message is changed.", schema: written } },
  refusals: [409],
  rateLimits: { chat: "user" },
  async handler({ viewer: actor, params: { messageId }, body }) {
    const saved = await edit({ actor, messageId, text: body.message });
    // Only a form says which text it showed.
    if (!saved.ok && saved.code === "changed") return apiError("conflict");
    if (!saved.ok) return threadRefused(saved);
    const message = await getOwnMessage(actor, messageId);
    return message
      ? apiReply({ success: true, message: messageResource(message) })
      : threadRefused({ code: "chat-not-found" });
  },
});
