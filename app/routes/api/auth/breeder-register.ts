// POST /api/auth/breeder-register
import { registerBreeder } from "#app/http/api/endpoints/auth/register.server.ts";
import { apiRoute } from "#app/http/api/route.server.ts";

export const loader = apiRoute(registerBreeder);
export { loader as action };
