// POST /api/users/verify/phone
import { confirmPhoneCode } from "#app/http/api/endpoints/users/contact-codes.server.ts";
import { apiRoute } from "#app/http/api/route.server.ts";

export const loader = apiRoute(confirmPhoneCode);
export { loader as action };
