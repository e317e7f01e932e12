// POST /api/subscriptions/checkout
import { openCheckout } from "#app/http/api/endpoints/payments/subscriptions.server.ts";
import { apiRoute } from "#app/http/api/route.server.ts";

export const loader = apiRoute(openCheckout);
export { loader as action };
