// PUT /api/breeders/{breederId}/images/reorder
import { orderBreederImages } from "#app/http/api/endpoints/breeders/images.server.ts";
import { apiRoute } from "#app/http/api/route.server.ts";

export const loader = apiRoute(orderBreederImages);
export { loader as action };
