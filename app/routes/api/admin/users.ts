// GET /api/admin/users
import { listAllUsers } from "#app/http/api/endpoints/admin/users.server.ts";
import { apiRoute } from "#app/http/api/route.server.ts";

export const loader = apiRoute(listAllUsers);
export { loader as action };
