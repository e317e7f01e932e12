// Endpoints about the newsletter.
import type { EndpointRow } from "../endpoint-row.ts";

export const newsletterRows: readonly EndpointRow[] = [
  { endpoint: "GET /api/email/is-subscribed", statuses: "401 401 401 200 200 200 200 200" },
  { endpoint: "POST /api/email/subscribe", statuses: "401 401 401 200 200 200 200 200" },
  { endpoint: "POST /api/email/unsubscribe", statuses: "401 401 401 200 200 200 200 200" },
];
