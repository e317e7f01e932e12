import type { CallRow } from "../api-table.ts";

export const listingsRows: readonly CallRow[] = [];
