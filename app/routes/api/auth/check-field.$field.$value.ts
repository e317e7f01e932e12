// GET /api/auth/check-field/{field}/{value}
import { checkField } from "#app/http/api/endpoints/auth/check-field.server.ts";
import { apiRoute } from "#app/http/api/route.server.ts";

export const loader = apiRoute(checkField);
export { loader as action };
