import type { CallGroup } from "#app/http/openapi/call.ts";

export const depositsCalls: CallGroup = { heading: "Deposits", calls: [] };
