// POST /api/breeders/{breederId}/confirm-email
import { confirmBreederEmail } from "#app/http/api/endpoints/breeders/contact-codes.server.ts";
import { apiRoute } from "#app/http/api/route.server.ts";

export const loader = apiRoute(confirmBreederEmail);
export { loader as action };
