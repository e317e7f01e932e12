// GET /api/breeders
import { listBreeders } from "#app/http/api/endpoints/breeders/list-breeders.server.ts";
import { apiRoute } from "#app/http/api/route.server.ts";

export const loader = apiRoute(listBreeders);
export { loader as action };
