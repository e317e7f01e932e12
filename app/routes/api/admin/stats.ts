// GET /api/admin/stats
import { readStatistics } from "#app/http/api/endpoints/admin/statistics.server.ts";
import { apiRoute } from "#app/http/api/route.server.ts";

export const loader = apiRoute(readStatistics);
export { loader as action };
