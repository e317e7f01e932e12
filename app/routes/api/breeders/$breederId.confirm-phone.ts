// POST /api/breeders/{breederId}/confirm-phone
import { confirmBreederPhone } from "#app/http/api/endpoints/breeders/contact-codes.server.ts";
import { apiRoute } from "#app/http/api/route.server.ts";

export const loader = apiRoute(confirmBreederPhone);
export { loader as action };
