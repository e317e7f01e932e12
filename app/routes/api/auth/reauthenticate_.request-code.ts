// POST /api/auth/reauthenticate/request-code
import { requestReauthenticationCode } from "#app/http/api/endpoints/auth/reauthenticate.server.ts";
import { apiRoute } from "#app/http/api/route.server.ts";

export const loader = apiRoute(requestReauthenticationCode);
export { loader as action };
