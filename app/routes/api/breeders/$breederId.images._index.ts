// POST /api/breeders/{breederId}/images
import { addBreederImages } from "#app/http/api/endpoints/breeders/images.server.ts";
import { apiRoute } from "#app/http/api/route.server.ts";

export const loader = apiRoute(addBreederImages);
export { loader as action };
