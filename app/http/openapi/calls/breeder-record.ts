import type { CallGroup } from "#app/http/openapi/call.ts";

export const breederRecordCalls: CallGroup = { heading: "Breeder record", calls: [] };
