// POST /api/auth/request-email-verification
import { requestEmailVerification } from "#app/http/api/endpoints/auth/verify-email.server.ts";
import { apiRoute } from "#app/http/api/route.server.ts";

export const loader = apiRoute(requestEmailVerification);
export { loader as action };
