// GET and PATCH /api/breeders/{breederId}/settings
import { changeBreederSettings, readBreederSettings } from "#app/http/api/endpoints/breeders/settings.server.ts";
import { apiRoute } from "#app/http/api/route.server.ts";

export const loader = apiRoute(readBreederSettings, changeBreederSettings);
export { loader as action };
