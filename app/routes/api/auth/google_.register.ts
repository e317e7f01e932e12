// POST /api/auth/google/register
import { registerWithGoogle } from "#app/http/api/endpoints/auth/google.server.ts";
import { apiRoute } from "#app/http/api/route.server.ts";

export const loader = apiRoute(registerWithGoogle);
export { loader as action };
