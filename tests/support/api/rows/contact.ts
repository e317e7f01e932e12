// The endpoint of the contact form.
import type { CallRow } from "../endpoint-row.ts";

export const contactRows: readonly CallRow[] = [
  { call: "POST /api/contact", statuses: "201 201 201 201 201 201 201 201" },
];
