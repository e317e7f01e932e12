import type { CallGroup } from "#app/http/openapi/call.ts";

export const favouritesCalls: CallGroup = { heading: "Favourites", calls: [] };
