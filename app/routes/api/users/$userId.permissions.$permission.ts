// DELETE /api/users/{userId}/permissions/{permission}
import { revokePermission } from "#app/http/api/endpoints/admin/permissions.server.ts";
import { apiRoute } from "#app/http/api/route.server.ts";

export const loader = apiRoute(revokePermission);
export { loader as action };
