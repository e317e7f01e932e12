import type { CallRow } from "../api-table.ts";

export const moderationRows: readonly CallRow[] = [];
