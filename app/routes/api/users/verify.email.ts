// POST /api/users/verify/email
import { confirmEmailCode } from "#app/http/api/endpoints/users/contact-codes.server.ts";
import { apiRoute } from "#app/http/api/route.server.ts";

export const loader = apiRoute(confirmEmailCode);
export { loader as action };
