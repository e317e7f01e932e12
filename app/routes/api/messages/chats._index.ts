// GET and POST /api/messages/chats
import { listChats, openChat } from "#app/http/api/endpoints/messages/chats.server.ts";
import { apiRoute } from "#app/http/api/route.server.ts";

export const loader = apiRoute(listChats, openChat);
export { loader as action };
