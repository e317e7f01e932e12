// POST /api/auth/google
import { logInWithGoogle } from "#app/http/api/endpoints/auth/google.server.ts";
import { apiRoute } from "#app/http/api/route.server.ts";

export const loader = apiRoute(logInWithGoogle);
export { loader as action };
