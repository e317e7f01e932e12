import type { CallGroup } from "#app/http/openapi/call.ts";

export const permissionsCalls: CallGroup = { heading: "Permissions", calls: [] };
