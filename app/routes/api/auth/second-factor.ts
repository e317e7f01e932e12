// POST /api/auth/second-factor
import { completeLogIn } from "#app/http/api/endpoints/auth/login.server.ts";
import { apiRoute } from "#app/http/api/route.server.ts";

export const loader = apiRoute(completeLogIn);
export { loader as action };
