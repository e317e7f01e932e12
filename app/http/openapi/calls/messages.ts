import type { CallGroup } from "#app/http/openapi/call.ts";

export const messagesCalls: CallGroup = { heading: "Messages", calls: [] };
