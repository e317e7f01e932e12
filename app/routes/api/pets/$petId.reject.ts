// POST /api/pets/{petId}/reject
import { rejectPet } from "#app/http/api/endpoints/moderation/moderation.server.ts";
import { apiRoute } from "#app/http/api/route.server.ts";

export const loader = apiRoute(rejectPet);
export { loader as action };
