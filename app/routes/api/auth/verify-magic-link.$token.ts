// GET /api/auth/verify-magic-link/{token}
import { redeemMagicLink } from "#app/http/api/endpoints/auth/magic-link.server.ts";
import { apiRoute } from "#app/http/api/route.server.ts";

export const loader = apiRoute(redeemMagicLink);
export { loader as action };
