// Parses and builds the query string of /reviews; unknown values fall back to their defaults.
import { parseChoice, parsePage } from "#app/domain/shared/search/params.ts";
import { cleanSearchText } from "#app/domain/shared/search/text.ts";

const REVIEW_TABS = ["received", "given"] as const;
export type ReviewTab = (typeof REVIEW_TABS)[number];

export const REVIEW_SORTS = ["latest", "highest"] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number];

export interface ReviewListParams {
  search: string;
  sort: ReviewSort;
  page: number;
}

export function parseReviewList(params: URLSearchParams): ReviewListParams & { tab: ReviewTab } {
  return {
    tab: parseChoice(params.get("tab"), REVIEW_TABS, "received"),
    search: cleanSearchText(params.get("search")),
    sort: parseChoice(params.get("sort"), REVIEW_SORTS, "latest"),
    page: parsePage(params.get("page")),
  };
}

/** The shortest URL of a list: default values are omitted. */
export function reviewListHref({ tab, search, sort, page }: ReviewListParams & { tab: ReviewTab }): string {
  const query = new URLSearchParams({
    ...(tab === "given" ? { tab } : {}),
    ...(search === "" ? {} : { search }),
    ...(sort === "highest" ? { sort } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
  }).toString();
  return query === "" ? "/reviews" : `/reviews?${query}`;
}
