// GET /api/health: for load balancers, the legal hub and anyone who wonders.
import { checkHealth } from "#app/domain/health/check-health.server.ts";
import { apiError, apiReply } from "#app/http/api-reply.server.ts";

export async function loader() {
  const health = await checkHealth();
  return apiReply(health, { status: health.healthy ? 200 : 503 });
}

export function action() {
  return apiError("method-not-allowed", { headers: { Allow: "GET, HEAD" } });
}
