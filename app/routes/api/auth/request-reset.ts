// POST /api/auth/request-reset
import { requestPasswordReset } from "#app/http/api/endpoints/auth/reset-password.server.ts";
import { apiRoute } from "#app/http/api/route.server.ts";

export const loader = apiRoute(requestPasswordReset);
export { loader as action };
