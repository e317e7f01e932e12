// POST /api/pets/{petId}/approve
import { approvePet } from "#app/http/api/endpoints/moderation/moderation.server.ts";
import { apiRoute } from "#app/http/api/route.server.ts";

export const loader = apiRoute(approvePet);
export { loader as action };
