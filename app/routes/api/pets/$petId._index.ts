// GET, PATCH and DELETE /api/pets/{petId}
import { deletePet, updatePet } from "#app/http/api/endpoints/pets/change-pet.server.ts";
import { readPet } from "#app/http/api/endpoints/pets/read-pet.server.ts";
import { apiRoute } from "#app/http/api/route.server.ts";

export const loader = apiRoute(readPet, updatePet, deletePet);
export { loader as action };
