// GET /api/breeders/top-rated
import { listTopRatedBreeders } from "#app/http/api/endpoints/breeders/list-breeders.server.ts";
import { apiRoute } from "#app/http/api/route.server.ts";

export const loader = apiRoute(listTopRatedBreeders);
export { loader as action };
