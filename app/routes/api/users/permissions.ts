// GET /api/users/permissions
import { listPermissionHolders } from "#app/http/api/endpoints/admin/permissions.server.ts";
import { apiRoute } from "#app/http/api/route.server.ts";

export const loader = apiRoute(listPermissionHolders);
export { loader as action };
