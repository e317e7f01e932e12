// POST /api/auth/reset-password
import { resetPassword } from "#app/http/api/endpoints/auth/reset-password.server.ts";
import { apiRoute } from "#app/http/api/route.server.ts";

export const loader = apiRoute(resetPassword);
export { loader as action };
