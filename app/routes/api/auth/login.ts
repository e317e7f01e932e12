// POST /api/auth/login
import { logIn } from "#app/http/api/endpoints/auth/login.server.ts";
import { apiRoute } from "#app/http/api/route.server.ts";

export const loader = apiRoute(logIn);
export { loader as action };
