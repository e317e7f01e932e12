// GET and POST /api/messages/chats/{chatId}/messages
import { readThread, sendMessage } from "#app/http/api/endpoints/messages/messages.server.ts";
import { apiRoute } from "#app/http/api/route.server.ts";

export const loader = apiRoute(readThread, sendMessage);
export { loader as action };
