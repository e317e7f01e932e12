// GET /api/subscriptions/plans: the plans on sale.
import { planResource } from "#app/domain/subscriptions/plan-resource.ts";
import { listPlans } from "#app/domain/subscriptions/plans.server.ts";
import { methodNotAllowed } from "#app/http/api/parse-body.server.ts";
import { apiReply } from "#app/http/api/reply.server.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";

export async function loader(): Promise<Response> {
  const plans = await withRetry(listPlans);
  return apiReply({ success: true, plans: plans.map(planResource) });
}

export function action(): Response {
  return methodNotAllowed("GET", "HEAD");
}
