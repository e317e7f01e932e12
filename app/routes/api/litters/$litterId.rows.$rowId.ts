// PATCH /api/litters/{litterId}/rows/{rowId}
import { changeLitterAnimal } from "#app/http/api/endpoints/litters/litter-animals.server.ts";
import { apiRoute } from "#app/http/api/route.server.ts";

export const loader = apiRoute(changeLitterAnimal);
export { loader as action };
