import type { CallRow } from "../api-table.ts";

export const applicationsRows: readonly CallRow[] = [];
