// PATCH /api/messages/{messageId}
import { editMessage } from "#app/http/api/endpoints/messages/messages.server.ts";
import { apiRoute } from "#app/http/api/route.server.ts";

export const loader = apiRoute(editMessage);
export { loader as action };
