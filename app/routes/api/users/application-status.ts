// GET /api/users/application-status
import { readApplicationStatus } from "#app/http/api/endpoints/breeders/application.server.ts";
import { apiRoute } from "#app/http/api/route.server.ts";

export const loader = apiRoute(readApplicationStatus);
export { loader as action };
