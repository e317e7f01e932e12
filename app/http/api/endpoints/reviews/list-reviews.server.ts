// The endpoints that list reviews: those that a breeder or user has received, and those that they have given.
import { z } from "zod";
import { getPublicUser } from "#app/domain/accounts/profile/queries.server.ts";
import { visibleBreeder } from "#app/domain/breeders/visible-breeder.server.ts";
import { maySeeReviewsAbout } from "#app/domain/community/reviews/buyer-reviews.server.ts";
import { parseReviewList, REVIEW_SORTS, type ReviewListParams } from "#app/domain/community/reviews/list-params.ts";
import { maySeeReviewsOf } from "#app/domain/community/reviews/policy.ts";
import {
  givenReviewResources,
  receivedReviewResources,
} from "#app/domain/community/reviews/resource-queries.server.ts";
import { type ReviewResource, reviewResourceSchema } from "#app/domain/community/reviews/review-resource.ts";
import type { ListPage } from "#app/domain/shared/list-page.ts";
import { DEFAULT_PAGE_SIZE, parsePageSize } from "#app/domain/shared/search/params.ts";
import { everyone, signedInWithRight } from "#app/http/api/access.server.ts";
import { defineEndpoint, type Endpoint } from "#app/http/api/endpoint.ts";
import { REVIEW_LIST_VALUES } from "#app/http/api/list-values.ts";
import { pageFor } from "#app/http/api/lists.ts";
import { breederSlug, USER_NOT_FOUND, userParam } from "#app/http/api/path-params.ts";
import { apiError, apiReply } from "#app/http/api/reply.server.ts";
import { hasMore, paging } from "#app/http/api/schemas.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";
import { getViewer } from "#app/http/session/session.server.ts";

/** What the lists have in common. */
const list = {
  method: "get",
  query: z.object({
    search: z.string().optional().describe("Words of the title or the text."),
    sort: z.enum(REVIEW_SORTS).default("latest").optional(),
    ...paging(DEFAULT_PAGE_SIZE),
  }),
  knownValues: REVIEW_LIST_VALUES,
  example: { query: { sort: "highest", page: 1, page_size: 12 } },
  responses: {
    200: {
      description: "A page of them; beyond the last, the last.",
      schema: z.object({
        success: z.literal(true),
        reviews: z.array(reviewResourceSchema),
        total: z.int(),
        page: z.int(),
        page_size: z.int(),
        has_more: hasMore,
      }),
    },
  },
} as const;

export const listBreederReviews = breederReviews("", "listBreederReviews", "List the reviews of a breeder");

export const listReviewsReceivedByBreeder = breederReviews(
  "/received",
  "listReviewsReceivedByBreeder",
  "List the reviews that a breeder has received",
);

export const listReviewsGivenByBreeder = defineEndpoint({
  ...list,
  path: "/api/reviews/breeder/{breederId}/given",
  id: "listReviewsGivenByBreeder",
  summary: "List the reviews that a breeder has written",
  access: signedInWithRight(),
  params: { breederId: breederSlug },
  async handler({ viewer, params, query }) {
    const breeder = await withRetry(() => visibleBreeder(params.breederId, viewer));
    if (!breeder) return apiError("not-found", { message: "Breeder not found" });
    const { ownerId } = breeder;
    if (!maySeeReviewsOf(ownerId, viewer)) return apiError("forbidden");
    return listReply(query, (part, size) => givenReviewResources({ viewer, reviewerId: ownerId }, part, size));
  },
});

export const listReviewsReceivedByUser = userReviews(
  "received",
  "listReviewsReceivedByUser",
  "List the reviews that a user has received",
);

export const listReviewsGivenByUser = userReviews(
  "given",
  "listReviewsGivenByUser",
  "List the reviews that a user has written",
);

/** Reviews as the page of the breeder shows them. */
function breederReviews(path: string, id: string, summary: string): Endpoint {
  return defineEndpoint({
    ...list,
    path: `/api/reviews/breeder/{breederId}${path}`,
    id,
    summary,
    access: everyone,
    params: { breederId: breederSlug },
    async handler({ context, params, query }) {
      const viewer = await getViewer(context);
      const breeder = await withRetry(() => visibleBreeder(params.breederId, viewer));
      if (!breeder) return apiError("not-found", { message: "Breeder not found" });
      const { breederId } = breeder;
      return listReply(query, (part, size) => receivedReviewResources({ viewer, party: { breederId } }, part, size));
    },
  });
}

/** For the user and for administrators; those received also for breeders with whom the user has a booked viewing (RVH-11). */
function userReviews(tab: "received" | "given", id: string, summary: string): Endpoint {
  return defineEndpoint({
    ...list,
    path: `/api/reviews/user/{userId}/${tab}`,
    id,
    summary,
    access: signedInWithRight(),
    params: { userId: userParam },
    async handler({ viewer, params: { userId }, query }) {
      const maySee = tab === "given" ? maySeeReviewsOf(userId, viewer) : await maySeeReviewsAbout(userId, viewer);
      if (!maySee) return apiError("forbidden");
      if (userId !== viewer.userId && (await withRetry(() => getPublicUser(userId))) === null) {
        return apiError("not-found", { message: USER_NOT_FOUND });
      }
      return listReply(query, (part, size) =>
        tab === "given"
          ? givenReviewResources({ viewer, reviewerId: userId }, part, size)
          : receivedReviewResources({ viewer, party: { userId } }, part, size),
      );
    },
  });
}

type Read = (params: ReviewListParams, pageSize: number) => Promise<ListPage<ReviewResource>>;

async function listReply(query: URLSearchParams, read: Read): Promise<Response> {
  const reviews = await withRetry(() => read(parseReviewList(query), parsePageSize(query.get("page_size"), true)));
  const { items, page, has_more } = pageFor(reviews, query);
  const facts = { total: reviews.total, page, page_size: reviews.pageSize, has_more };
  return apiReply({ success: true, reviews: items, ...facts });
}
