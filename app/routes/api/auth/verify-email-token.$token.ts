// GET /api/auth/verify-email-token/{token}
import { confirmPreVerifiedEmail } from "#app/http/api/endpoints/auth/pre-verify-email.server.ts";
import { apiRoute } from "#app/http/api/route.server.ts";

export const loader = apiRoute(confirmPreVerifiedEmail);
export { loader as action };
