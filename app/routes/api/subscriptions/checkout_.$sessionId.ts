// GET /api/subscriptions/checkout/{sessionId}
import { readCheckout } from "#app/http/api/endpoints/payments/subscriptions.server.ts";
import { apiRoute } from "#app/http/api/route.server.ts";

export const loader = apiRoute(readCheckout);
export { loader as action };
