// GET /api/admin/users/{userId}
import { readUserAsAdministrator } from "#app/http/api/endpoints/admin/users.server.ts";
import { apiRoute } from "#app/http/api/route.server.ts";

export const loader = apiRoute(readUserAsAdministrator);
export { loader as action };
