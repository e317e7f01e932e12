import type { CallRow } from "../api-table.ts";

export const signInRows: readonly CallRow[] = [];
