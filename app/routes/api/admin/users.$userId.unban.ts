// POST /api/admin/users/{userId}/unban
import { unban } from "#app/http/api/endpoints/admin/users.server.ts";
import { apiRoute } from "#app/http/api/route.server.ts";

export const loader = apiRoute(unban);
export { loader as action };
