// GET /api/breeders/{breederId}/stats
import { readBreederStats } from "#app/http/api/endpoints/breeders/read-breeder.server.ts";
import { apiRoute } from "#app/http/api/route.server.ts";

export const loader = apiRoute(readBreederStats);
export { loader as action };
