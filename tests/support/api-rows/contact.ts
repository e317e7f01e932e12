// The call that writes to us.
import type { CallRow } from "../api-table.ts";

export const contactRows: readonly CallRow[] = [
  { call: "POST /api/contact", statuses: "201 201 201 201 201 201 201 201" },
];
