// GET /api/breeders/featured
import { listFeaturedBreeders } from "#app/http/api/endpoints/breeders/list-breeders.server.ts";
import { apiRoute } from "#app/http/api/route.server.ts";

export const loader = apiRoute(listFeaturedBreeders);
export { loader as action };
