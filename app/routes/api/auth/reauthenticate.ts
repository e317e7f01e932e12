// POST /api/auth/reauthenticate
import { reauthenticate } from "#app/http/api/endpoints/auth/reauthenticate.server.ts";
import { apiRoute } from "#app/http/api/route.server.ts";

export const loader = apiRoute(reauthenticate);
export { loader as action };
