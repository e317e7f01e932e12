// DELETE /api/pets/{petId}/images/{imageId}
import { deletePetImage } from "#app/http/api/endpoints/pets/change-pet.server.ts";
import { apiRoute } from "#app/http/api/route.server.ts";

export const loader = apiRoute(deletePetImage);
export { loader as action };
