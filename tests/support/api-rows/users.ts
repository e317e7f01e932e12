import type { CallRow } from "../api-table.ts";

export const usersRows: readonly CallRow[] = [];
