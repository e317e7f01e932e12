// GET /api/users/{userId}
import { readUser } from "#app/http/api/endpoints/users/read-user.server.ts";
import { apiRoute } from "#app/http/api/route.server.ts";

export const loader = apiRoute(readUser);
export { loader as action };
