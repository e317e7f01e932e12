import type { CallGroup } from "#app/http/openapi/call.ts";

export const breedersCalls: CallGroup = { heading: "Breeders", calls: [] };
