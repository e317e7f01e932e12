// POST /api/auth/logout
import { logOut } from "#app/http/api/endpoints/auth/login.server.ts";
import { apiRoute } from "#app/http/api/route.server.ts";

export const loader = apiRoute(logOut);
export { loader as action };
