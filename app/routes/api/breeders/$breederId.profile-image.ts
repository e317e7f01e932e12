// POST and DELETE /api/breeders/{breederId}/profile-image
import {
  deleteBreederProfileImage,
  setBreederProfileImage,
} from "#app/http/api/endpoints/breeders/profile-and-cover-image.server.ts";
import { apiRoute } from "#app/http/api/route.server.ts";

export const loader = apiRoute(setBreederProfileImage, deleteBreederProfileImage);
export { loader as action };
