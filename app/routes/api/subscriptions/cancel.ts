// POST /api/subscriptions/cancel
import { cancelSubscription } from "#app/http/api/endpoints/payments/subscriptions.server.ts";
import { apiRoute } from "#app/http/api/route.server.ts";

export const loader = apiRoute(cancelSubscription);
export { loader as action };
