import type { CallRow } from "../api-table.ts";

export const messagesRows: readonly CallRow[] = [];
