// POST and DELETE /api/breeders/{breederId}/favourite
import { favouriteBreeder, unfavouriteBreeder } from "#app/http/api/endpoints/favourites/favourites.server.ts";
import { apiRoute } from "#app/http/api/route.server.ts";

export const loader = apiRoute(favouriteBreeder, unfavouriteBreeder);
export { loader as action };
