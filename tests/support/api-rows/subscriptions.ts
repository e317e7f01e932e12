import type { CallRow } from "../api-table.ts";

export const subscriptionsRows: readonly CallRow[] = [];
