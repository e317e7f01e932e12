import type { CallGroup } from "#app/http/openapi/call.ts";

export const moderationCalls: CallGroup = { heading: "Moderation", calls: [] };
