// GET /api/admin/audit-log
import { listAuditEntries } from "#app/http/api/endpoints/admin/audit-log.server.ts";
import { apiRoute } from "#app/http/api/route.server.ts";

export const loader = apiRoute(listAuditEntries);
export { loader as action };
