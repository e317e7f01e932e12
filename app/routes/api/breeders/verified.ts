// GET /api/breeders/verified
import { listVerifiedBreeders } from "#app/http/api/endpoints/breeders/list-breeders.server.ts";
import { apiRoute } from "#app/http/api/route.server.ts";

export const loader = apiRoute(listVerifiedBreeders);
export { loader as action };
