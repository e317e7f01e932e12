// POST /api/breeders/{breederId}/verify-phone
import { sendBreederPhoneCode } from "#app/http/api/endpoints/breeders/contact-codes.server.ts";
import { apiRoute } from "#app/http/api/route.server.ts";

export const loader = apiRoute(sendBreederPhoneCode);
export { loader as action };
