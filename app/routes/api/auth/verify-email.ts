// POST /api/auth/verify-email
import { verifyEmail } from "#app/http/api/endpoints/auth/verify-email.server.ts";
import { apiRoute } from "#app/http/api/route.server.ts";

export const loader = apiRoute(verifyEmail);
export { loader as action };
