import type { CallGroup } from "#app/http/openapi/call.ts";

export const reviewsCalls: CallGroup = { heading: "Reviews", calls: [] };
