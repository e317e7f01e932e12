// POST /api/users/{userId}/permissions
import { grantPermission } from "#app/http/api/endpoints/admin/permissions.server.ts";
import { apiRoute } from "#app/http/api/route.server.ts";

export const loader = apiRoute(grantPermission);
export { loader as action };
