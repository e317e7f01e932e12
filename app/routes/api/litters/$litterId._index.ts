// GET and PATCH /api/litters/{litterId}
import { updateLitter } from "#app/http/api/endpoints/litters/change-litters.server.ts";
import { readLitter } from "#app/http/api/endpoints/litters/read-litters.server.ts";
import { apiRoute } from "#app/http/api/route.server.ts";

export const loader = apiRoute(readLitter, updateLitter);
export { loader as action };
