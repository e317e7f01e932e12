// POST /api/users/verify/email/request
import { requestEmailCode } from "#app/http/api/endpoints/users/contact-codes.server.ts";
import { apiRoute } from "#app/http/api/route.server.ts";

export const loader = apiRoute(requestEmailCode);
export { loader as action };
