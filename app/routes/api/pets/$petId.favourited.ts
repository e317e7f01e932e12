// GET /api/pets/{petId}/favourited
import { isPetFavourited } from "#app/http/api/endpoints/favourites/favourites.server.ts";
import { apiRoute } from "#app/http/api/route.server.ts";

export const loader = apiRoute(isPetFavourited);
export { loader as action };
