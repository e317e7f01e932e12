// GET /api/breeders/{breederId}/pets
import { listBreederPets } from "#app/http/api/endpoints/pets/list-pets.server.ts";
import { apiRoute } from "#app/http/api/route.server.ts";

export const loader = apiRoute(listBreederPets);
export { loader as action };
