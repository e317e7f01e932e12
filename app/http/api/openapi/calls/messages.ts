// Calls with which two people talk.
import { z } from "zod";
import { chatResourceSchema } from "#app/domain/messages/chat-resource.ts";
import { messageResourceSchema } from "#app/domain/messages/message-resource.ts";
import { contactCallSchema, editCallSchema, openCallSchema, sendCallSchema } from "#app/domain/messages/schema.ts";
import { type CallGroup, done, hasMore, id, strict } from "#app/http/api/openapi/call.ts";
import { breederParams } from "./pets.ts";

const MESSAGE = "Is she still looking for a home?";
const chatId = z.object({ chatId: id });
const written = z.object({ success: z.literal(true), message: messageResourceSchema });
const opened = z.object({
  success: z.literal(true),
  message: messageResourceSchema.optional().describe("Where one was sent."),
  chat: chatResourceSchema,
});

export const messagesCalls: CallGroup = {
  heading: "Messages",
  calls: [
    {
      method: "get",
      path: "/api/messages/chats",
      id: "listChats",
      summary: "Your chats, the one written in last first",
      description: "20 on a page. A chat without a message is not among them. Needs the permission messages.read.",
      access: "permission",
      query: z.object({ page: z.int().min(1).default(1).optional(), strict }),
      example: { query: { page: 1 } },
      answers: {
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
    },
    {
      method: "post",
      path: "/api/messages/chats",
      id: "openChat",
      summary: "Opens a chat, or goes on in the one there is",
      description:
        "With a breeder who has an active subscription, or with anybody you have a chat with about the same. Breeders do not write to breeders. Needs the permissions messages.read and messages.send.",
      access: "permission",
      body: { schema: openCallSchema },
      example: { body: { recipientId: 7, message: MESSAGE } },
      answers: {
        201: { description: "The chat is new.", schema: opened },
        200: { description: "The two of you had this chat.", schema: opened },
      },
      refusals: [404, 409],
      creates: true,
    },
    {
      method: "get",
      path: "/api/messages/chats/{chatId}/messages",
      id: "readThread",
      summary: "The messages of a chat, oldest first",
      description:
        "The newest 50, which count as read by that; or with `before` the 50 before a message. Needs the permission messages.read.",
      access: "permission",
      params: chatId,
      query: z.object({ before: id.optional().describe("A message_id."), strict }),
      answers: {
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
    },
    {
      method: "post",
      path: "/api/messages/chats/{chatId}/messages",
      id: "sendMessage",
      summary: "Writes in a chat",
      access: "permission",
      params: chatId,
      body: { schema: sendCallSchema },
      example: { body: { message: MESSAGE } },
      answers: { 201: { description: "The message is sent.", schema: written } },
      creates: true,
    },
    {
      method: "patch",
      path: "/api/messages/{messageId}",
      id: "editMessage",
      summary: "Changes a message of yours",
      description: "For 15 minutes after it was sent; then it is a 409.",
      access: "permission",
      params: z.object({ messageId: id }),
      body: { schema: editCallSchema },
      example: { body: { message: "Is she still looking for a home? We found one." } },
      answers: { 200: { description: "The message is changed.", schema: written } },
      refusals: [409],
    },
    {
      method: "post",
      path: "/api/breeders/{breederId}/contact",
      id: "contactBreeder",
      summary: "Writes to a breeder",
      description:
        "They are told by email, and the message opens a chat, or goes on in the one there is about the same pet. Not for breeders.",
      access: "permission",
      params: breederParams,
      body: { schema: contactCallSchema },
      example: { body: { message: MESSAGE } },
      answers: { 201: { description: "The message is sent.", schema: done({ chat_id: z.int() }) } },
      refusals: [409],
      creates: true,
    },
  ],
};
