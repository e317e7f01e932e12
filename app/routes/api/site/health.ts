// GET /api/health
import { readHealth } from "#app/http/api/endpoints/site/health.server.ts";
import { apiRoute } from "#app/http/api/route.server.ts";

export const loader = apiRoute(readHealth);
export { loader as action };
