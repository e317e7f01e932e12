// GET /api/breeders/{breederId}/favourited
import { isBreederFavourited } from "#app/http/api/endpoints/favourites/favourites.server.ts";
import { apiRoute } from "#app/http/api/route.server.ts";

export const loader = apiRoute(isBreederFavourited);
export { loader as action };
