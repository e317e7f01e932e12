// POST and DELETE /api/breeders/{breederId}/cover-image
import {
  deleteBreederCoverImage,
  setBreederCoverImage,
} from "#app/http/api/endpoints/breeders/profile-and-cover-image.server.ts";
import { apiRoute } from "#app/http/api/route.server.ts";

export const loader = apiRoute(setBreederCoverImage, deleteBreederCoverImage);
export { loader as action };
