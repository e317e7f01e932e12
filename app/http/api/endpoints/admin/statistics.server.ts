// The endpoint with which administrators read the figures of the dashboard.
import { statisticsSchema } from "#app/domain/moderation/dashboard/statistics-schema.ts";
import { adminStatistics } from "#app/domain/moderation/dashboard/statistics.server.ts";
import { STATISTICS_API_FAILED } from "#app/domain/moderation/dashboard/texts.ts";
import { permitted } from "#app/http/api/access.server.ts";
import { defineEndpoint } from "#app/http/api/endpoint.ts";
import { apiError, apiReply } from "#app/http/api/reply.server.ts";
import { optionalPart } from "#app/http/errors/optional-part.server.ts";

export const readStatistics = defineEndpoint({
  method: "get",
  path: "/api/admin/stats",
  id: "readStatistics",
  summary: "Get the figures of the dashboard",
  description: "Needs admin.access.",
  access: permitted({ all: ["admin.access"] }),
  responses: { 200: { description: "Totals may be some seconds old.", schema: statisticsSchema } },
  async handler({ context }) {
    const statistics = await optionalPart(context, "the figures of the dashboard", adminStatistics);
    return statistics ? apiReply(statistics) : apiError("unexpected", { message: STATISTICS_API_FAILED });
  },
});
