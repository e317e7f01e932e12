// Endpoints about the site itself.
import type { CallRow } from "../endpoint-row.ts";

export const siteRows: readonly CallRow[] = [
  { call: "GET /api/health", statuses: "200 200 200 200 200 200 200 200" },
  { call: "GET /api/openapi.json", statuses: "200 200 200 200 200 200 200 200" },
];
