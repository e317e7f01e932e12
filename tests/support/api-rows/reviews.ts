import type { CallRow } from "../api-table.ts";

export const reviewsRows: readonly CallRow[] = [];
