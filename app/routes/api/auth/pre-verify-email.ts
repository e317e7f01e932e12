// POST /api/auth/pre-verify-email
import { preVerifyEmail } from "#app/http/api/endpoints/auth/pre-verify-email.server.ts";
import { apiRoute } from "#app/http/api/route.server.ts";

export const loader = apiRoute(preVerifyEmail);
export { loader as action };
