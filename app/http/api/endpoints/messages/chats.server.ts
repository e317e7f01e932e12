// The endpoints of chats: list them, and open one with a user or a breeder.
import { z } from "zod";
import { CONTACT_REFUSAL_TEXTS } from "#app/domain/breeders/contact-policy.ts";
import { breederIdBySlug } from "#app/domain/breeders/queries.server.ts";
import { getChatResource, listChatResources } from "#app/domain/conversations/messages/chat-queries.server.ts";
import { chatResourceSchema } from "#app/domain/conversations/messages/chat-resource.ts";
import { messageResource, messageResourceSchema } from "#app/domain/conversations/messages/message-resource.ts";
import { openChat as open } from "#app/domain/conversations/messages/open-chat.server.ts";
import { contactBodySchema, openChatBodySchema } from "#app/domain/conversations/messages/schema.ts";
import {
  MESSAGE_FAILED_TEXT,
  MESSAGE_SENT_TEXT,
  START_CHAT_TEXTS,
} from "#app/domain/conversations/messages/start-chat-texts.ts";
import { startChat } from "#app/domain/conversations/messages/start-chat.server.ts";
import { repeatedIdsMatch } from "#app/domain/shared/id-schema.ts";
import { permitted, signedInWithRight } from "#app/http/api/access.server.ts";
import { jsonBody } from "#app/http/api/body.server.ts";
import { defineEndpoint } from "#app/http/api/endpoint.ts";
import { CHAT_LIST_VALUES } from "#app/http/api/list-values.ts";
import { breederSlug } from "#app/http/api/path-params.ts";
import { apiError, apiReply } from "#app/http/api/reply.server.ts";
import { done, hasMore, strict } from "#app/http/api/schemas.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";
import { askedPage } from "#app/http/messages/inbox-list.server.ts";
import { openRefused, startRefused, threadRefused } from "./responses.server.ts";

const MESSAGE = "Is she still looking for a home?";
const opened = z.object({
  success: z.literal(true),
  message: messageResourceSchema.optional().describe("Where one was sent."),
  chat: chatResourceSchema,
});

export const listChats = defineEndpoint({
  method: "get",
  path: "/api/messages/chats",
  id: "listChats",
  summary: "List your conversations, latest message first",
  description: "20 on a page. A chat without a message is not among them. Needs the permission messages.read.",
  access: permitted({ all: ["messages.read"] }),
  query: z.object({ page: z.int().min(1).default(1).optional(), strict }),
  knownValues: CHAT_LIST_VALUES,
  example: { query: { page: 1 } },
  responses: {
    200: {
      description: "A page of them; none beyond the last.",
      schema: z.object({
        success: z.literal(true),
        chats: z.array(chatResourceSchema),
        page: z.int(),
        has_older: z.boolean().describe("The same as has_more."),
        has_more: hasMore,
      }),
    },
  },
  async handler({ viewer, request }) {
    const { chats, page, hasOlder } = await withRetry(() => listChatResources(viewer, askedPage(request)));
    return apiReply({ success: true, chats, page, has_older: hasOlder, has_more: hasOlder });
  },
});

export const openChat = defineEndpoint({
  method: "post",
  path: "/api/messages/chats",
  id: "openChat",
  summary: "Open a conversation, or return the existing one",
  description:
    "With a breeder who has an active subscription, or with any user you have a chat with about the same. Breeders do not write to breeders. Needs the permissions messages.read and messages.send.",
  // The response holds the chat, which needs the permission to read.
  access: permitted({ all: ["messages.read", "messages.send"] }),
  body: jsonBody(openChatBodySchema),
  example: { body: { recipientId: 7, message: MESSAGE } },
  responses: {
    201: { description: "The chat is new.", schema: opened },
    200: { description: "The two of you had this chat.", schema: opened },
  },
  refusals: [404, 409],
  rateLimits: { message: "user" },
  idempotency: {
    content: ({ body: { recipientId, pet_id: petId = null, message: text = null } }) => ({ recipientId, petId, text }),
  },
  async handler({ viewer: actor, body }, idempotencyKey) {
    const { recipientId, pet_id: petId = null, message: text = null } = body;
    const result = await open({ actor, recipientId, petId, text, idempotencyKey });
    if (!result.ok) return openRefused(result);
    const { chatId, isNew, message: sent } = result.value;
    const chat = await getChatResource(actor, chatId);
    if (!chat) return threadRefused({ code: "chat-not-found" });
    const status = isNew ? 201 : 200;
    return apiReply({ success: true, ...(sent && { message: messageResource(sent) }), chat }, { status });
  },
});

/** A message to a breeder, about a pet of theirs or about none. */
export const contactBreeder = defineEndpoint({
  method: "post",
  path: "/api/breeders/{breederId}/contact",
  id: "contactBreeder",
  summary: "Send a message to a breeder",
  description:
    "They are told by email, and the message opens a chat, or goes on in the one there is about the same pet. Not for breeders.",
  access: signedInWithRight(CONTACT_REFUSAL_TEXTS["login-needed"]),
  params: {
    breederId: {
      ...breederSlug,
      read: (slug: string) => withRetry(() => breederIdBySlug(slug)),
      missing: START_CHAT_TEXTS["breeder-not-found"],
    },
  },
  body: jsonBody(contactBodySchema),
  example: { body: { message: MESSAGE } },
  responses: { 201: { description: "The message is sent.", schema: done({ chat_id: z.int() }) } },
  refusals: [409],
  rateLimits: { message: "user" },
  idempotency: {
    content: ({ params, body: { message: text, pet_id: petId } }) => ({
      subject: { ...params, petId: petId ?? undefined },
      text,
    }),
  },
  async handler({ context, viewer: actor, params: { breederId }, body }, idempotencyKey) {
    const { message: text, pet_id: petId, breeder_id: claimed } = body;
    if (!repeatedIdsMatch([claimed, breederId])) return apiError("forbidden");
    const subject = { breederId, petId: petId ?? undefined };
    const sent = await withErrorLogging(context, () => startChat({ actor, subject, text, idempotencyKey }));
    if (!sent) return apiError("unexpected", { message: MESSAGE_FAILED_TEXT });
    if (!sent.ok) return startRefused(sent);
    return apiReply({ success: true, message: MESSAGE_SENT_TEXT, chat_id: sent.value.chatId }, { status: 201 });
  },
});
