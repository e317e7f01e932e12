// POST /api/users/verify/phone/request
import { requestPhoneCode } from "#app/http/api/endpoints/users/contact-codes.server.ts";
import { apiRoute } from "#app/http/api/route.server.ts";

export const loader = apiRoute(requestPhoneCode);
export { loader as action };
