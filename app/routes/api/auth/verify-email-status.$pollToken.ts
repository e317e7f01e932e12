// GET /api/auth/verify-email-status/{pollToken}
import { readPreVerifiedEmail } from "#app/http/api/endpoints/auth/pre-verify-email.server.ts";
import { apiRoute } from "#app/http/api/route.server.ts";

export const loader = apiRoute(readPreVerifiedEmail);
export { loader as action };
