// POST /api/auth/request-phone-verification
import { requestPhoneVerification } from "#app/http/api/endpoints/auth/verify-phone.server.ts";
import { apiRoute } from "#app/http/api/route.server.ts";

export const loader = apiRoute(requestPhoneVerification);
export { loader as action };
