// The endpoints that list breeders: searched and filtered, featured, top rated and verified.
import { z } from "zod";
import { breederResourceSchema } from "#app/domain/breeders/breeder-resource.ts";
import { BREEDER_LIST_STATUSES, breederListStatus } from "#app/domain/breeders/policy.ts";
import {
  type BreederChoice,
  chooseBreederResources,
  listBreederResources,
} from "#app/domain/breeders/resource-queries.server.ts";
import {
  BREEDER_API_SORTS,
  BREEDER_SORTS,
  DEFAULT_BREEDER_SORT,
  MAX_RATING,
  MIN_RATING_STEP,
  parseBreederSearch,
} from "#app/domain/breeders/search-params.ts";
import { SPECIALTIES } from "#app/domain/breeders/specialties.ts";
import { DEFAULT_PAGE_SIZE, parsePage, parsePageSize } from "#app/domain/shared/search/params.ts";
import { everyone } from "#app/http/api/access.server.ts";
import { defineEndpoint, type Endpoint } from "#app/http/api/endpoint.ts";
import { BREEDER_LIST_VALUES, PAGING_VALUES } from "#app/http/api/list-values.ts";
import { pageFor } from "#app/http/api/lists.ts";
import { apiReply } from "#app/http/api/reply.server.ts";
import { hasMore, paging } from "#app/http/api/schemas.ts";
import { getViewer } from "#app/http/session/session.server.ts";
import { MASKED } from "./descriptions.ts";

const list = z.object({ breeders: z.array(breederResourceSchema), total: z.int(), has_more: hasMore });
const responses = { 200: { description: "A page of breeders, and how many there are.", schema: list } };

export const listBreeders = defineEndpoint({
  method: "get",
  path: "/api/breeders",
  id: "listBreeders",
  summary: "List breeders",
  description: MASKED,
  access: everyone,
  query: z.object({
    search: z.string().optional().describe("Words of the name, the place and the description."),
    location: z.string().optional(),
    min_rating: z.number().min(0).max(MAX_RATING).multipleOf(MIN_RATING_STEP).default(0).optional(),
    specialties: z.array(z.enum(SPECIALTIES)).optional().describe("Any of them; repeated, or with commas between."),
    specialty: z.array(z.enum(SPECIALTIES)).optional().describe("The same, repeated."),
    sort: z
      .enum([...BREEDER_SORTS, ...Object.keys(BREEDER_API_SORTS)])
      .default(DEFAULT_BREEDER_SORT)
      .optional(),
    status: z
      .enum(BREEDER_LIST_STATUSES)
      .optional()
      .describe("Those who wait are told to administrators; others get those who are approved."),
    ...paging(DEFAULT_PAGE_SIZE),
  }),
  knownValues: BREEDER_LIST_VALUES,
  example: { query: { search: "spaniel", specialties: ["Dogs"], sort: "-average_rating", page: 1, page_size: 12 } },
  responses,
  async handler({ context, query }) {
    const viewer = await getViewer(context);
    const search = parseBreederSearch(query, { forApi: true });
    const breeders = await listBreederResources(search, breederListStatus(query.get("status"), viewer), viewer);
    const { items, has_more } = pageFor(breeders, query);
    return apiReply({ breeders: items, total: breeders.total, has_more });
  },
});

/** One page, whose length is a site setting. */
export const listFeaturedBreeders = choiceEndpoint("featured", {
  id: "listFeaturedBreeders",
  summary: "List breeders on a featured plan, best rated first",
  isPaged: false,
});

export const listTopRatedBreeders = choiceEndpoint("top-rated", {
  id: "listTopRatedBreeders",
  summary: "List breeders, best rated first",
});

export const listVerifiedBreeders = choiceEndpoint("verified", {
  id: "listVerifiedBreeders",
  summary: "List breeders, newest first",
});

interface Described {
  id: string;
  summary: string;
  isPaged?: boolean;
}

function choiceEndpoint(choice: BreederChoice, { id, summary, isPaged = true }: Described): Endpoint {
  return defineEndpoint({
    method: "get",
    path: `/api/breeders/${choice}`,
    id,
    summary,
    description: MASKED,
    access: everyone,
    ...(isPaged && {
      query: z.object(paging(DEFAULT_PAGE_SIZE)),
      knownValues: PAGING_VALUES,
      example: { query: { page: 1, page_size: 3 } },
    }),
    responses,
    async handler({ context, query }) {
      const part = { page: parsePage(query.get("page")), pageSize: parsePageSize(query.get("page_size"), true) };
      const breeders = await chooseBreederResources(choice, part, await getViewer(context));
      const { items, has_more } = isPaged ? pageFor(breeders, query) : { items: breeders.items, has_more: false };
      return apiReply({ breeders: items, total: breeders.total, has_more });
    },
  });
}
