// GET and POST /api/litters
import { createLitter } from "#app/http/api/endpoints/litters/change-litters.server.ts";
import { listLitters } from "#app/http/api/endpoints/litters/read-litters.server.ts";
import { apiRoute } from "#app/http/api/route.server.ts";

export const loader = apiRoute(listLitters, createLitter);
export { loader as action };
