import type { CallRow } from "../api-table.ts";

export const petsRows: readonly CallRow[] = [];
