// POST /api/auth/resend-verification
import { resendVerification } from "#app/http/api/endpoints/auth/verify-email.server.ts";
import { apiRoute } from "#app/http/api/route.server.ts";

export const loader = apiRoute(resendVerification);
export { loader as action };
