// POST /api/users/email/update
import { requestEmailChange } from "#app/http/api/endpoints/users/contact-codes.server.ts";
import { apiRoute } from "#app/http/api/route.server.ts";

export const loader = apiRoute(requestEmailChange);
export { loader as action };
