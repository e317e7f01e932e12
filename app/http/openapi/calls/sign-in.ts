import type { CallGroup } from "#app/http/openapi/call.ts";

export const signInCalls: CallGroup = { heading: "Sign in", calls: [] };
