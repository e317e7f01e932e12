import type { CallGroup } from "#app/http/openapi/call.ts";

export const verificationCalls: CallGroup = { heading: "Verification", calls: [] };
