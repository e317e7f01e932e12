import type { CallGroup } from "#app/http/openapi/call.ts";

export const applicationsCalls: CallGroup = { heading: "Applications", calls: [] };
