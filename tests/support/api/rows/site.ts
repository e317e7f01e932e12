// Endpoints about the site itself.
import type { EndpointRow } from "../endpoint-row.ts";

export const siteRows: readonly EndpointRow[] = [
  { endpoint: "GET /api/health", statuses: "200 200 200 200 200 200 200 200" },
  { endpoint: "GET /api/openapi.json", statuses: "200 200 200 200 200 200 200 200" },
];
