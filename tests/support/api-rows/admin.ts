import type { CallRow } from "../api-table.ts";

export const adminRows: readonly CallRow[] = [];
