import type { CallGroup } from "#app/http/openapi/call.ts";

export const listingsCalls: CallGroup = { heading: "Listings", calls: [] };
