import type { CallRow } from "../api-table.ts";

export const verificationRows: readonly CallRow[] = [];
