// GET and POST /api/pets
import { createPet } from "#app/http/api/endpoints/pets/create-pet.server.ts";
import { listPets } from "#app/http/api/endpoints/pets/list-pets.server.ts";
import { apiRoute } from "#app/http/api/route.server.ts";

export const loader = apiRoute(listPets, createPet);
export { loader as action };
