// Endpoints about the newsletter.
import type { CallRow } from "../endpoint-row.ts";

export const newsletterRows: readonly CallRow[] = [
  { call: "GET /api/email/is-subscribed", statuses: "401 401 401 200 200 200 200 200" },
  { call: "POST /api/email/subscribe", statuses: "401 401 401 200 200 200 200 200" },
  { call: "POST /api/email/unsubscribe", statuses: "401 401 401 200 200 200 200 200" },
];
