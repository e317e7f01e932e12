import type { CallGroup } from "#app/http/openapi/call.ts";

export const usersCalls: CallGroup = { heading: "Users", calls: [] };
