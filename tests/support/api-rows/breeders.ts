import type { CallRow } from "../api-table.ts";

export const breedersRows: readonly CallRow[] = [];
