// POST /api/pets/{petId}/hide
import { hidePet } from "#app/http/api/endpoints/moderation/moderation.server.ts";
import { apiRoute } from "#app/http/api/route.server.ts";

export const loader = apiRoute(hidePet);
export { loader as action };
