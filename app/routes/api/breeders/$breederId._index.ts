// GET and PATCH /api/breeders/{breederId}
import { changeBreeder } from "#app/http/api/endpoints/breeders/change-breeder.server.ts";
import { readBreeder } from "#app/http/api/endpoints/breeders/read-breeder.server.ts";
import { apiRoute } from "#app/http/api/route.server.ts";

export const loader = apiRoute(readBreeder, changeBreeder);
export { loader as action };
