// GET /api/health, for load balancers and monitoring.
import { z } from "zod";
import { checkHealth } from "#app/domain/operations/health/check-health.server.ts";
import { everyone } from "#app/http/api/access.server.ts";
import { defineEndpoint } from "#app/http/api/endpoint.ts";
import { apiReply } from "#app/http/api/reply.server.ts";
import { errorSchema } from "#app/http/api/schemas.ts";

const health = z.object({ healthy: z.boolean() }).meta({ id: "Health" });

export const readHealth = defineEndpoint({
  method: "get",
  path: "/api/health",
  id: "readHealth",
  summary: "Check the health of the site",
  access: everyone,
  responses: {
    200: { description: "It can.", schema: health },
    503: {
      description: "Its database does not respond, or takes too long, or the process is about to stop.",
      schema: z.union([health, errorSchema]),
    },
  },
  async handler() {
    const result = await checkHealth();
    return apiReply(result, { status: result.healthy ? 200 : 503 });
  },
});
