// POST and DELETE /api/pets/{petId}/favourite
import { favouritePet, unfavouritePet } from "#app/http/api/endpoints/favourites/favourites.server.ts";
import { apiRoute } from "#app/http/api/route.server.ts";

export const loader = apiRoute(favouritePet, unfavouritePet);
export { loader as action };
