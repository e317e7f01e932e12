// POST /api/breeders/{breederId}/contact
import { contactBreeder } from "#app/http/api/endpoints/messages/chats.server.ts";
import { apiRoute } from "#app/http/api/route.server.ts";

export const loader = apiRoute(contactBreeder);
export { loader as action };
