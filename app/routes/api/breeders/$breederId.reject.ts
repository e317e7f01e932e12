// POST /api/breeders/{breederId}/reject
import { rejectBreeder } from "#app/http/api/endpoints/moderation/moderation.server.ts";
import { apiRoute } from "#app/http/api/route.server.ts";

export const loader = apiRoute(rejectBreeder);
export { loader as action };
