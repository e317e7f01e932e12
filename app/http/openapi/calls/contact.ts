import type { CallGroup } from "#app/http/openapi/call.ts";

export const contactCalls: CallGroup = { heading: "Contact", calls: [] };
