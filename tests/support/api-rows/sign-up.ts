import type { CallRow } from "../api-table.ts";

export const signUpRows: readonly CallRow[] = [];
