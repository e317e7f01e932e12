import type { CallRow } from "../api-table.ts";

export const contactRows: readonly CallRow[] = [];
