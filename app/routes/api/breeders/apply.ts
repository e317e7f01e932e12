// POST /api/breeders/apply
import { applyAsBreeder } from "#app/http/api/endpoints/breeders/application.server.ts";
import { apiRoute } from "#app/http/api/route.server.ts";

export const loader = apiRoute(applyAsBreeder);
export { loader as action };
