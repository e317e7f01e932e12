// GET /api/users/{userId}/is-breeder
import { readIsBreeder } from "#app/http/api/endpoints/users/read-user.server.ts";
import { apiRoute } from "#app/http/api/route.server.ts";

export const loader = apiRoute(readIsBreeder);
export { loader as action };
