// POST /api/users/email/verify
import { confirmEmailChange } from "#app/http/api/endpoints/users/contact-codes.server.ts";
import { apiRoute } from "#app/http/api/route.server.ts";

export const loader = apiRoute(confirmEmailChange);
export { loader as action };
