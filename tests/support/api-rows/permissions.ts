import type { CallRow } from "../api-table.ts";

export const permissionsRows: readonly CallRow[] = [];
