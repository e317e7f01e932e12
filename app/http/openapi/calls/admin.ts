import type { CallGroup } from "#app/http/openapi/call.ts";

export const adminCalls: CallGroup = { heading: "Admin", calls: [] };
