// Endpoints about conversations.
import { db } from "#app/platform/db.server.ts";
import { createBreeder, createChat, createUser } from "../../factories.ts";
import { type KindOfVisitor, NO_ID } from "../../visitor-kinds.ts";
import type { EndpointRow } from "../endpoint-row.ts";

const MESSAGE = "Is she still looking for a home?";

/** A chat that the visitor started; that of another user where there is no account. */
async function chatOf({ userId }: KindOfVisitor): Promise<number> {
  const starterId = userId === NO_ID ? (await createUser()).id : userId;
  return (await createChat({ starterId, recipientId: (await createUser()).id })).id;
}

async function messageOf(visitor: KindOfVisitor): Promise<number> {
  const chatId = await chatOf(visitor);
  const { starterId: userId } = await db.chat.findUniqueOrThrow({ where: { id: chatId } });
  return (await db.message.create({ data: { chatId, userId, text: MESSAGE, createdAt: new Date(), revision: 1 } })).id;
}

const newBreeder = () => createBreeder({ plan: "gold" });

export const messagesRows: readonly EndpointRow[] = [
  { endpoint: "GET /api/messages/chats", statuses: "401 401 401 200 200 200 200 200" },
  {
    endpoint: "POST /api/messages/chats",
    statuses: "401 401 401 201 201 403 201 201",
    send: async () => ({ json: { recipientId: (await newBreeder()).userId } }),
  },
  {
    endpoint: "GET /api/messages/chats/{chatId}/messages",
    statuses: "401 401 401 200 200 200 200 200",
    send: async (visitor) => ({ params: { chatId: await chatOf(visitor) } }),
  },
  {
    endpoint: "POST /api/messages/chats/{chatId}/messages",
    statuses: "401 401 401 201 201 201 201 201",
    send: async (visitor) => ({ params: { chatId: await chatOf(visitor) } }),
  },
  {
    endpoint: "PATCH /api/messages/{messageId}",
    statuses: "401 401 401 200 200 200 200 200",
    send: async (visitor) => ({ params: { messageId: await messageOf(visitor) } }),
  },
  {
    endpoint: "POST /api/breeders/{breederId}/contact",
    statuses: "401 401 401 201 201 403 201 201",
    send: async () => ({ params: { breederId: (await newBreeder()).id } }),
  },
];
