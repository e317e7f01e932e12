// GET and PATCH /api/users/me
import { changeMe } from "#app/http/api/endpoints/users/change-me.server.ts";
import { readMe } from "#app/http/api/endpoints/users/read-user.server.ts";
import { apiRoute } from "#app/http/api/route.server.ts";

export const loader = apiRoute(readMe, changeMe);
export { loader as action };
