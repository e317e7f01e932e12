// DELETE /api/breeders/{breederId}/images/{fileName}
import { deleteBreederImage } from "#app/http/api/endpoints/breeders/images.server.ts";
import { apiRoute } from "#app/http/api/route.server.ts";

export const loader = apiRoute(deleteBreederImage);
export { loader as action };
