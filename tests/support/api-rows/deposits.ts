import type { CallRow } from "../api-table.ts";

export const depositsRows: readonly CallRow[] = [];
