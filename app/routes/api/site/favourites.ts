// GET /api/favourites
import { listOwnFavourites } from "#app/http/api/endpoints/favourites/favourites.server.ts";
import { apiRoute } from "#app/http/api/route.server.ts";

export const loader = apiRoute(listOwnFavourites);
export { loader as action };
