// POST /api/breeders/{breederId}/approve
import { approveBreeder } from "#app/http/api/endpoints/moderation/moderation.server.ts";
import { apiRoute } from "#app/http/api/route.server.ts";

export const loader = apiRoute(approveBreeder);
export { loader as action };
