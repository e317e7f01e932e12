// The endpoint of the contact form.
import type { EndpointRow } from "../endpoint-row.ts";

export const contactRows: readonly EndpointRow[] = [
  { endpoint: "POST /api/contact", statuses: "201 201 201 201 201 201 201 201" },
];
