// GET /api/openapi.json
import { readDescription } from "#app/http/api/endpoints/registry.server.ts";
import { apiRoute } from "#app/http/api/route.server.ts";

export const loader = apiRoute(readDescription);
export { loader as action };
