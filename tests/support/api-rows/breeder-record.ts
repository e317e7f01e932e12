import type { CallRow } from "../api-table.ts";

export const breederRecordRows: readonly CallRow[] = [];
