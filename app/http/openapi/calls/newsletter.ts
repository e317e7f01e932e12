import type { CallGroup } from "#app/http/openapi/call.ts";

export const newsletterCalls: CallGroup = { heading: "Newsletter", calls: [] };
