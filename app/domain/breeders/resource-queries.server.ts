// Queries of breeders for the JSON API, lists and single ones, with the same conditions and orders as the pages.
import { getSiteSettings } from "#app/domain/accounts/site-settings/get-site-settings.server.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { SHOWN_LICENCE } from "#app/domain/breeders/licences/public-licence.server.ts";
import { avatarUrl } from "#app/domain/images/avatar-url.server.ts";
import { calendarDateOf } from "#app/domain/shared/calendar-dates.ts";
import type { ListPage } from "#app/domain/shared/list-page.ts";
import { type PagedQuery, pagedQuery } from "#app/domain/shared/search/paged-query.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { pool } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";
import { type BreederRecord, type BreederResource, breederResource } from "./breeder-resource.ts";
import { lookupCondition, type BreederLookup } from "./find-breeder.server.ts";
import { type BreederListStatus, canSeeBreeder } from "./policy.ts";
import { breederListQuery } from "./queries.server.ts";
import { type BreederSearch, DEFAULT_BREEDER_SEARCH } from "./search-params.ts";

type BreederRecordRow = Omit<BreederRecord, "avatarUrl" | "profileImage" | "coverImage" | "today"> & {
  profileKey: string | null;
  profileWidth: number | null;
  coverKey: string | null;
  coverWidth: number | null;
};

/**
 * The breeder as a resource, or null when the page does not exist for this viewer; with `status` only an approved, or
 * only a pending one.
 */
export async function findBreederResource(
  address: BreederLookup,
  viewer: Viewer | null,
  status: BreederListStatus | null = null,
): Promise<BreederResource | null> {
  const condition = lookupCondition(address);
  if (!condition) return null;
  const { rows } = await pool.query<BreederRecordRow & { listed: boolean }>(Prisma.sql`
    SELECT b.listed, ${BREEDER_RECORD_COLUMNS}
    FROM breeders b ${BREEDER_RECORD_JOINS} WHERE ${condition}`);
  const row = rows[0];
  if (!row || !canSeeBreeder(row, viewer) || (status !== null && row.status !== status)) return null;
  return breederResource(toRecord(row), viewer);
}

/** A page of breeders as resources; `status` is trusted, as in listBreeders. */
export function listBreederResources(
  search: BreederSearch,
  status: BreederListStatus,
  viewer: Viewer | null,
): Promise<ListPage<BreederResource>> {
  const query = { ...breederListQuery(search, status), columns: BREEDER_RECORD_COLUMNS, joins: BREEDER_RECORD_JOINS };
  return pagedQuery<BreederRecordRow, BreederResource>(query, (row) => breederResource(toRecord(row), viewer));
}

/** The API's named lists of public breeders. */
export type BreederChoice = "featured" | "top-rated" | "verified";

/**
 * A page of a named list: "featured" are those on a featured plan, best rated first, limited by the site's setting;
 * "top-rated" all, best rated first; "verified" all (an admin approved each), newest first.
 */
export async function chooseBreederResources(
  choice: BreederChoice,
  { page, pageSize }: { page: number; pageSize: number },
  viewer: Viewer | null,
): Promise<ListPage<BreederResource>> {
  const sort = choice === "verified" ? "newest" : "rating";
  const all = breederListQuery({ ...DEFAULT_BREEDER_SEARCH, sort, page, pageSize }, "approved");
  const query: PagedQuery = { ...all, columns: BREEDER_RECORD_COLUMNS, joins: BREEDER_RECORD_JOINS };
  if (choice === "featured") {
    const { featuredBreederLimit } = await getSiteSettings();
    Object.assign(query, { where: Prisma.sql`b.listed AND b.featured`, page: 1, pageSize: featuredBreederLimit });
  }
  return pagedQuery<BreederRecordRow, BreederResource>(query, (row) => breederResource(toRecord(row), viewer));
}

function toRecord(row: BreederRecordRow): BreederRecord {
  return {
    ...row,
    profileImage: stored(row.profileKey, row.profileWidth),
    coverImage: stored(row.coverKey, row.coverWidth),
    avatarUrl: avatarUrl(row.tradingName),
    today: calendarDateOf(clock.now()),
  };
}

function stored(key: string | null, width: number | null) {
  return key === null || width === null ? null : { key, width };
}

/** The columns of a breeder record, over `breeders b` and BREEDER_RECORD_JOINS. */
const BREEDER_RECORD_COLUMNS = Prisma.sql`
  b.id AS "breederId", b.user_id AS "ownerId", u.username::text AS username, b.created_at AS "createdAt", b.status, live.plan_id AS "planId",
  plan.name AS "planName", plan.pet_limit AS "petLimit", live.status AS "subscriptionStatus", b.total_pets AS "totalPets",
  b.active_pets AS "activePets", b.average_rating AS "averageRating", b.review_count AS "reviewCount",
  b.response_time_minutes AS "responseTimeMinutes", b.description, b.location, u.first_name AS "firstName",
  b.contact_tel AS phone, b.contact_email::text AS email, coalesce(s.public_contact_info, false) AS "isPublic",
  coalesce(s.hide_contact_info, false) AS "isHidden", b.trading_name AS "tradingName",
  b.local_council_authority AS "localCouncilAuthority", profile.key AS "profileKey", profile.width AS "profileWidth",
  cover.key AS "coverKey", cover.width AS "coverWidth", b.profile_image_position AS "profileImagePosition",
  b.cover_image_position AS "coverImagePosition", ${SHOWN_LICENCE} AS licence`;

const BREEDER_RECORD_JOINS = Prisma.sql`
  JOIN users u ON u.id = b.user_id
  LEFT JOIN breeder_settings s ON s.breeder_id = b.id
  LEFT JOIN subscriptions live ON live.breeder_id = b.id AND live.status IN ('active', 'past_due')
  LEFT JOIN plans plan ON plan.id = live.plan_id
  LEFT JOIN images profile ON profile.id = b.profile_image_id
  LEFT JOIN images cover ON cover.id = b.cover_image_id`;
