// GET /api/litters: a page of litters, filtered like the page of the site. GET /api/litters/{litterId}: one with its animals.
import { z } from "zod";
import { getLitterPage } from "#app/domain/pets/litters/get-litter-page.server.ts";
import { listLitters as findLitters } from "#app/domain/pets/litters/list-litters.server.ts";
import {
  litterDetail,
  litterDetailSchema,
  litterResource,
  litterResourceSchema,
} from "#app/domain/pets/litters/litter-resource.ts";
import { getOwnLitter } from "#app/domain/pets/litters/queries.server.ts";
import { parseLitterSearch } from "#app/domain/pets/litters/search-params.ts";
import { LITTER_TYPES, OPEN_STAGES } from "#app/domain/pets/litters/stages.ts";
import { resolveNear } from "#app/domain/shared/places/resolve-near.server.ts";
import { DEFAULT_PAGE_SIZE } from "#app/domain/shared/search/params.ts";
import { SEARCH_TEXT_LIMIT } from "#app/domain/shared/search/text.ts";
import { everyone } from "#app/http/api/access.server.ts";
import { defineEndpoint } from "#app/http/api/endpoint.ts";
import { LITTER_LIST_VALUES } from "#app/http/api/list-values.ts";
import { pageFor } from "#app/http/api/lists.ts";
import { NEAR_QUERY } from "#app/http/api/near-query.ts";
import { LITTER_NOT_FOUND, litterParam } from "#app/http/api/path-params.ts";
import { apiError, apiReply } from "#app/http/api/reply.server.ts";
import { hasMore, paging } from "#app/http/api/schemas.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";
import { getViewer } from "#app/http/session/session.server.ts";

const text = z.string().max(SEARCH_TEXT_LIMIT).optional();

export const listLitters = defineEndpoint({
  method: "get",
  path: "/api/litters",
  id: "listLitters",
  summary: "List litters, newest first",
  description: "Those that are public. A page beyond the end is the last one.",
  access: everyone,
  query: z.object({
    ...paging(DEFAULT_PAGE_SIZE),
    type: z.enum(LITTER_TYPES).optional().describe("In any case"),
    breed: text,
    stage: z.enum(OPEN_STAGES).optional().describe("Closed litters are among the born ones"),
    location: text,
    ...NEAR_QUERY,
  }),
  knownValues: LITTER_LIST_VALUES,
  example: { query: { type: "dog", stage: "born", page: 1, page_size: 12 } },
  responses: {
    200: {
      description: "The litters, and how many there are on all pages.",
      schema: z.object({ litters: z.array(litterResourceSchema), total: z.int().min(0), has_more: hasMore }),
    },
  },
  async handler({ query }) {
    const search = parseLitterSearch(query, { forApi: true });
    const near = search.near === "" ? null : await resolveNear(search.near);
    const litters = await withRetry(() => findLitters(search, near?.place));
    const { items, has_more } = pageFor(litters, query);
    return apiReply({ litters: items.map(litterResource), total: litters.total, has_more });
  },
});

export const readLitter = defineEndpoint({
  method: "get",
  path: "/api/litters/{litterId}",
  id: "readLitter",
  summary: "Get a litter with its animals and parents",
  description: "One that is not public is there for its breeder and for administrators alone.",
  access: everyone,
  params: { litterId: litterParam },
  responses: {
    200: { description: "The litter.", schema: z.object({ success: z.literal(true), litter: litterDetailSchema }) },
  },
  async handler({ context, params: { litterId } }) {
    const viewer = await getViewer(context);
    const litter = await withRetry(() => getLitterPage(litterId, viewer));
    if (!litter) return apiError("not-found", { message: LITTER_NOT_FOUND });
    const own = viewer && (await withRetry(() => getOwnLitter(viewer, litterId)));
    return apiReply({ success: true, litter: litterDetail(litter, own) });
  },
});
