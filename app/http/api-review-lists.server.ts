// The calls that list reviews: those of a breeder as their page shows them, and those of /reviews for whose they are.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { visibleBreeder } from "#app/domain/breeders/visible-breeder.server.ts";
import type { ListPage } from "#app/domain/list-page.ts";
import { readUserId } from "#app/domain/profile/policy.ts";
import { getPublicUser } from "#app/domain/profile/queries.server.ts";
import { parseReviewList, type ReviewListParams } from "#app/domain/reviews/list-params.ts";
import { seesReviewsOf } from "#app/domain/reviews/policy.ts";
import { givenReviewResources, receivedReviewResources } from "#app/domain/reviews/resource-queries.server.ts";
import type { ReviewResource } from "#app/domain/reviews/review-resource.ts";
import { parsePageSize } from "#app/domain/search/params.ts";
import { checkStrict } from "./api-list.server.ts";
import { REVIEW_LIST_VALUES } from "./api/list-values.ts";
import { pageFor } from "./api/lists.ts";
import { apiError, apiReply } from "./api/reply.server.ts";
import { withRetry } from "./errors/with-retry.server.ts";
import type { AppContext } from "./server/context.ts";
import { requireApiViewer } from "./session/guards.server.ts";
import { getViewer } from "./session/session.server.ts";

interface Call {
  context: AppContext;
  request: Request;
}

const BREEDER_MISSING = { message: "Breeder not found" };
const USER_MISSING = { message: "User not found" };

/** GET /api/reviews/breeder/{id} and …/received, for everybody who can open the page of the breeder. */
export async function breederReviewsReply({ context, request }: Call, segment: string): Promise<Response> {
  const viewer = await getViewer(context);
  const breeder = await withRetry(() => visibleBreeder(segment, viewer));
  if (!breeder) return apiError("not-found", BREEDER_MISSING);
  const { breederId } = breeder;
  return listReply(request, (params, size) => receivedReviewResources({ breederId }, params, size));
}

/** GET /api/reviews/breeder/{id}/given */
export async function breederGivenReply({ context, request }: Call, segment: string): Promise<Response> {
  const viewer = await requireApiViewer(context);
  const breeder = await withRetry(() => visibleBreeder(segment, viewer));
  if (!breeder) return apiError("not-found", BREEDER_MISSING);
  const { ownerId } = breeder;
  if (!seesReviewsOf(ownerId, viewer)) return apiError("forbidden");
  return listReply(request, (params, size) => givenReviewResources(ownerId, params, size));
}

/** GET /api/reviews/user/{id}/received and …/given */
export async function userReviewsReply(
  { context, request }: Call,
  segment: string | undefined,
  tab: "received" | "given",
): Promise<Response> {
  const viewer = await requireApiViewer(context);
  const userId = readUserId(segment);
  if (userId === 0) return apiError("not-found", USER_MISSING);
  if (!seesReviewsOf(userId, viewer)) return apiError("forbidden");
  if (!(await isThere(userId, viewer))) return apiError("not-found", USER_MISSING);
  return listReply(request, (params, size) =>
    tab === "given" ? givenReviewResources(userId, params, size) : receivedReviewResources({ userId }, params, size),
  );
}

async function isThere(userId: number, viewer: Viewer): Promise<boolean> {
  return userId === viewer.userId || (await withRetry(() => getPublicUser(userId))) !== null;
}

type Read = (params: ReviewListParams, pageSize: number) => Promise<ListPage<ReviewResource>>;

async function listReply(request: Request, read: Read): Promise<Response> {
  const query = new URL(request.url).searchParams;
  checkStrict(query, REVIEW_LIST_VALUES);
  const list = await withRetry(() => read(parseReviewList(query), parsePageSize(query.get("page_size"), true)));
  const { items: reviews, page, has_more } = pageFor(list, query);
  return apiReply({ success: true, reviews, total: list.total, page, page_size: list.pageSize, has_more });
}
