// Queries of a user's received and given reviews for /reviews. An index selects the user's reviews, and the search
// filters only those.
import { breederSlug } from "#app/domain/breeders/slug.ts";
import type { ListPage } from "#app/domain/shared/list-page.ts";
import { containsEveryWord } from "#app/domain/shared/search/conditions.server.ts";
import { allOf } from "#app/domain/shared/search/matches-sql.server.ts";
import { type PagedQuery, pagedQuery } from "#app/domain/shared/search/paged-query.server.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";
import type { ReviewListParams } from "./list-params.ts";
import { REVIEW_PAGE_SIZE } from "./queries.server.ts";
import { REVIEW_COLUMNS, REVIEWER_JOIN, type ReviewRow, toReview } from "./review-rows.server.ts";
import { shortName } from "./rules.ts";
import type { ListedReview } from "./views.ts";

/** The reviewed party: a breeder by the breeder record, any other user by the account. */
export type ReviewedParty = { breederId: number } | { userId: number };

interface ListedRow extends ReviewRow {
  breederId: number | null;
  tradingName: string | null;
  listed: boolean | null;
  userFirstName: string | null;
  userLastName: string | null;
}

/** A page of the reviews about a breeder or a user. */
export function listReceivedReviews(party: ReviewedParty, params: ReviewListParams): Promise<ListPage<ListedReview>> {
  return pagedQuery<ListedRow, ListedReview>(receivedQuery(party, params), toListed);
}

/** A page of the reviews that a user has written, including those about breeders who are no longer public. */
export function listGivenReviews(reviewerId: number, params: ReviewListParams): Promise<ListPage<ListedReview>> {
  return pagedQuery<ListedRow, ListedReview>(givenQuery(reviewerId, params), toListed);
}

/** The query of listReceivedReviews. */
export function receivedQuery(party: ReviewedParty, params: ReviewListParams): PagedQuery {
  const isAbout =
    "breederId" in party
      ? Prisma.sql`r.breeder_id = ${party.breederId}::int`
      : Prisma.sql`r.user_id = ${party.userId}::int`;
  return listQuery(isAbout, params);
}

/** The query of listGivenReviews. */
export function givenQuery(reviewerId: number, params: ReviewListParams): PagedQuery {
  return listQuery(Prisma.sql`r.reviewer_id = ${reviewerId}::int`, params);
}

function listQuery(whose: Prisma.Sql, { search, sort, page }: ReviewListParams): PagedQuery {
  const words = containsEveryWord("search_fold(concat_ws(E'\n', r.title, r.text))", search);
  return {
    table: "reviews",
    alias: "r",
    where: allOf([whose, Prisma.sql`r.removed_at IS NULL`, ...words]),
    order: sort === "highest" ? "r.rating DESC, r.created_at DESC, r.id" : "r.created_at DESC, r.id",
    shape: "collect",
    columns: Prisma.sql`${REVIEW_COLUMNS}, b.id AS "breederId",
      b.trading_name AS "tradingName", b.listed, other_user.first_name AS "userFirstName",
      other_user.last_name AS "userLastName"`,
    joins: Prisma.sql`${REVIEWER_JOIN}
      LEFT JOIN breeders b ON b.id = r.breeder_id
      LEFT JOIN users other_user ON other_user.id = r.user_id`,
    page,
    pageSize: REVIEW_PAGE_SIZE,
  };
}

function toListed(row: ListedRow): ListedReview {
  const { breederId, tradingName } = row;
  return {
    ...toReview(row),
    about: tradingName ?? shortName(row.userFirstName ?? "", row.userLastName ?? ""),
    aboutHref:
      breederId !== null && tradingName !== null && row.listed
        ? `/breeders/${breederSlug(tradingName, breederId)}`
        : null,
  };
}
