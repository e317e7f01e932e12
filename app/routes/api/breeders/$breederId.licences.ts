// GET and POST /api/breeders/{breederId}/licences
import { addBreederLicence, listBreederLicences } from "#app/http/api/endpoints/breeders/licences.server.ts";
import { apiRoute } from "#app/http/api/route.server.ts";

export const loader = apiRoute(listBreederLicences, addBreederLicence);
export { loader as action };
