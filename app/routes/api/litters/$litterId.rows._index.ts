// POST /api/litters/{litterId}/rows
import { addLitterAnimal } from "#app/http/api/endpoints/litters/litter-animals.server.ts";
import { apiRoute } from "#app/http/api/route.server.ts";

export const loader = apiRoute(addLitterAnimal);
export { loader as action };
