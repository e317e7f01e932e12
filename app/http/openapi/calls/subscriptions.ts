import type { CallGroup } from "#app/http/openapi/call.ts";

export const subscriptionsCalls: CallGroup = { heading: "Subscriptions", calls: [] };
