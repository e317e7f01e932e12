import type { CallRow } from "../api-table.ts";

export const newsletterRows: readonly CallRow[] = [];
