// POST and DELETE /api/users/profile/image
import { deleteProfileImage, setProfileImage } from "#app/http/api/endpoints/users/profile-image.server.ts";
import { apiRoute } from "#app/http/api/route.server.ts";

export const loader = apiRoute(setProfileImage, deleteProfileImage);
export { loader as action };
