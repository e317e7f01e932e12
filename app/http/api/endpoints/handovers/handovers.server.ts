// The endpoints of handovers: one's own, and the confirmation of one side.
import { z } from "zod";
import { confirmHandover as confirm } from "#app/domain/payments/handovers/confirm.server.ts";
import { handoverResource, handoverSchema } from "#app/domain/payments/handovers/handover-resource.ts";
import { getHandover, pageOfHandovers } from "#app/domain/payments/handovers/queries.server.ts";
import { parsePage } from "#app/domain/shared/search/params.ts";
import { signedIn } from "#app/http/api/access.server.ts";
import { defineEndpoint } from "#app/http/api/endpoint.ts";
import { PAGING_VALUES } from "#app/http/api/list-values.ts";
import { pageFor } from "#app/http/api/lists.ts";
import { idParam } from "#app/http/api/path-params.ts";
import { apiError, apiReply } from "#app/http/api/reply.server.ts";
import { hasMore, paging } from "#app/http/api/schemas.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";

const PAGE_SIZE = 20;
const HANDOVER_NOT_FOUND = "Handover not found";

export const listHandovers = defineEndpoint({
  method: "get",
  path: "/api/handovers",
  id: "listHandovers",
  summary: "List your handovers as buyer and as breeder, newest first",
  access: signedIn(),
  query: z.object(paging(PAGE_SIZE)),
  knownValues: PAGING_VALUES,
  responses: {
    200: {
      description: "A page of them.",
      schema: z.object({
        success: z.literal(true),
        handovers: z.array(handoverSchema),
        total: z.int().min(0),
        page: z.int(),
        has_more: hasMore,
      }),
    },
  },
  async handler({ viewer, query }) {
    const size = Math.min(100, parsePage(query.get("page_size") ?? String(PAGE_SIZE)));
    const list = await withRetry(() => pageOfHandovers(viewer, parsePage(query.get("page")), size));
    const { items, page, has_more } = pageFor(list, query);
    return apiReply({ success: true, handovers: items.map(handoverResource), total: list.total, page, has_more });
  },
});

export const confirmHandover = defineEndpoint({
  method: "post",
  path: "/api/handovers/{handoverId}/confirm",
  id: "confirmHandover",
  summary: "Confirm that a pet was handed over",
  description:
    "As its buyer or its breeder. When both have confirmed, the pet is sold. Confirming twice is no failure.",
  access: signedIn(),
  params: { handoverId: idParam(HANDOVER_NOT_FOUND) },
  responses: {
    200: {
      description: "It is confirmed.",
      schema: z.object({ success: z.literal(true), handover: handoverSchema }),
    },
  },
  refusals: [409],
  rateLimits: { write: "user" },
  async handler({ viewer, params: { handoverId } }) {
    const done = await confirm(viewer, handoverId);
    if (!done.ok && done.code === "refused") return apiError("conflict", { message: done.text });
    const handover = done.ok ? await withRetry(() => getHandover(viewer, handoverId)) : null;
    if (!handover) return apiError("not-found", { message: HANDOVER_NOT_FOUND });
    return apiReply({ success: true, handover: handoverResource(handover) });
  },
});
