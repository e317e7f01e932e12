// POST /api/auth/register
import { register } from "#app/http/api/endpoints/auth/register.server.ts";
import { apiRoute } from "#app/http/api/route.server.ts";

export const loader = apiRoute(register);
export { loader as action };
