// POST /api/pets/{petId}/unapprove
import { unapprovePet } from "#app/http/api/endpoints/moderation/moderation.server.ts";
import { apiRoute } from "#app/http/api/route.server.ts";

export const loader = apiRoute(unapprovePet);
export { loader as action };
