// GET /api/subscriptions/plans
import { listPlans } from "#app/http/api/endpoints/payments/subscriptions.server.ts";
import { apiRoute } from "#app/http/api/route.server.ts";

export const loader = apiRoute(listPlans);
export { loader as action };
