import type { CallRow } from "../api-table.ts";

export const favouritesRows: readonly CallRow[] = [];
