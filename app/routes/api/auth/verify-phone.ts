// POST /api/auth/verify-phone
import { verifyPhone } from "#app/http/api/endpoints/auth/verify-phone.server.ts";
import { apiRoute } from "#app/http/api/route.server.ts";

export const loader = apiRoute(verifyPhone);
export { loader as action };
