// POST /api/breeders/{breederId}/verify-email
import { sendBreederEmailCode } from "#app/http/api/endpoints/breeders/contact-codes.server.ts";
import { apiRoute } from "#app/http/api/route.server.ts";

export const loader = apiRoute(sendBreederEmailCode);
export { loader as action };
