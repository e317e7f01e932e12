import type { CallGroup } from "#app/http/openapi/call.ts";

export const petsCalls: CallGroup = { heading: "Pets", calls: [] };
