// GET /api/auth/me
import { readMyAccount } from "#app/http/api/endpoints/users/read-user.server.ts";
import { apiRoute } from "#app/http/api/route.server.ts";

export const loader = apiRoute(readMyAccount);
export { loader as action };
