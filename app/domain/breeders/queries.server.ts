// Queries of the lists of breeders as cards, each one SQL statement.
import { getSiteSettings } from "#app/domain/accounts/site-settings/get-site-settings.server.ts";
import type { ListPage } from "#app/domain/shared/list-page.ts";
import { type PagedQuery, pagedQuery } from "#app/domain/shared/search/paged-query.server.ts";
import { pool } from "#app/platform/db.server.ts";
import { BREEDER_CARD_COLUMNS, BREEDER_CARD_JOINS, type BreederCardRow, toBreederCard } from "./card-rows.server.ts";
import { BREEDER_ORDERS, breederConditions, breederListShape } from "./list-sql.server.ts";
import type { BreederListStatus } from "./policy.ts";
import { type BreederSearch, DEFAULT_BREEDER_SEARCH } from "./search-params.ts";
import { parseBreederSlug } from "./slug.ts";
import type { BreederCardView } from "./views.ts";

/** The maximum number of breeders on the home page. */
export const HOME_BREEDERS = 3;

/** The query of listBreeders, exported so that a test can check its plan. */
export function breederListQuery(search: BreederSearch, status: BreederListStatus = "approved"): PagedQuery {
  return {
    table: "breeders",
    alias: "b",
    where: breederConditions(search, status),
    order: BREEDER_ORDERS[search.sort],
    shape: breederListShape(search, status),
    columns: BREEDER_CARD_COLUMNS,
    joins: BREEDER_CARD_JOINS,
    page: search.page,
    pageSize: search.pageSize,
  };
}

/**
 * A page of public breeders, or of pending ones with `status` "pending" (trusted: the caller has checked the
 * permission).
 */
export function listBreeders(
  search: BreederSearch,
  status: BreederListStatus = "approved",
): Promise<ListPage<BreederCardView>> {
  return pagedQuery<BreederCardRow, BreederCardView>(breederListQuery(search, status), toBreederCard);
}

/** The best rated breeders of the home page: at most HOME_BREEDERS, and fewer where the site's setting is lower. */
export async function topBreeders(): Promise<BreederCardView[]> {
  const { featuredBreederLimit } = await getSiteSettings();
  const pageSize = Math.min(HOME_BREEDERS, featuredBreederLimit);
  const { items } = await listBreeders({ ...DEFAULT_BREEDER_SEARCH, pageSize });
  return items;
}

/** The id of a public breeder by the segment after /breeders/ (slug or bare id), or null. */
export async function breederIdBySlug(segment: string): Promise<number | null> {
  const parsed = parseBreederSlug(segment);
  if (parsed.kind === "invalid") return null;
  const { rows } = await pool.query("SELECT 1 FROM breeders WHERE id = $1 AND listed", [parsed.breederId]);
  return rows.length > 0 ? parsed.breederId : null;
}
