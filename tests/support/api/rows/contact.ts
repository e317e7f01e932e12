// The endpoint of the contact form.
import type { CallRow } from "../api-row.ts";

export const contactRows: readonly CallRow[] = [
  { call: "POST /api/contact", statuses: "201 201 201 201 201 201 201 201" },
];
