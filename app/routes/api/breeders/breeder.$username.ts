// GET /api/breeders/breeder/@{username}
import { readBreederByHandle } from "#app/http/api/endpoints/breeders/read-breeder.server.ts";
import { apiRoute } from "#app/http/api/route.server.ts";

export const loader = apiRoute(readBreederByHandle);
export { loader as action };
