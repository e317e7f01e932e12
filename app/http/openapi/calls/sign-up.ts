import type { CallGroup } from "#app/http/openapi/call.ts";

export const signUpCalls: CallGroup = { heading: "Sign up", calls: [] };
