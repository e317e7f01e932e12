// The moderation queue of breeder applications: a page of pending ones, with earlier decisions and claims.
import { isOpenBanSql } from "#app/domain/accounts/bans/bans.server.ts";
import { versionSql } from "#app/domain/accounts/case-intake/seen-versions.server.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { breederSlug } from "#app/domain/breeders/slug.ts";
import { findClaims } from "#app/domain/moderation/claims-of-others.server.ts";
import { type ApplicationStatus, LIST_PAGE_SIZE } from "#app/domain/moderation/rules.ts";
import { breederSearchSql } from "#app/domain/moderation/search-words.server.ts";
import type { QueuedApplication } from "#app/domain/moderation/views.ts";
import type { ListPage } from "#app/domain/shared/list-page.ts";
import { withinSql } from "#app/domain/shared/period.server.ts";
import { allOf } from "#app/domain/shared/search/matches-sql.server.ts";
import { type PagedQuery, pagedQuery } from "#app/domain/shared/search/paged-query.server.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";
import { withCaseMarks } from "./case-marks.server.ts";
import type { ModeratedList } from "./moderated-list.ts";
import { pastDecisions } from "./past-decisions.server.ts";

type ApplicationRow = Omit<QueuedApplication, "claim" | "slug" | "memberSince" | "appliedAt" | "bans" | "history"> & {
  memberSince: Date;
  appliedAt: Date;
  bans: { reason: string; at: string; open: boolean }[] | null;
};

/** A page of the applications of one status: pending ones oldest first, the others last decided first. */
export async function listApplications(
  viewer: Viewer,
  { status, search, days, page }: ModeratedList<ApplicationStatus>,
): Promise<ListPage<QueuedApplication>> {
  const isPending = status === "pending";
  // Of decided ones that which the breeder's status is about.
  const current = isPending
    ? Prisma.empty
    : Prisma.sql` AND EXISTS (SELECT FROM breeders current WHERE current.user_id = a.user_id AND current.status = a.status)
      AND NOT EXISTS (SELECT FROM breeder_applications later WHERE later.user_id = a.user_id AND later.id > a.id)`;
  const list = await listQueued({
    where: Prisma.sql`${allOf([Prisma.sql`a.status = ${status}::breeder_status`, ...withinSql(Prisma.sql`a.created_at`, days)])}${current}${breederSearchSql(search)}`,
    order: isPending ? "a.created_at, a.id" : "a.decided_at DESC NULLS LAST, a.id DESC",
    page,
    pageSize: LIST_PAGE_SIZE,
  });
  return { ...list, items: await withCaseMarks(viewer, list.items, ["breeder", ({ breederId }) => breederId]) };
}

/** The newest application of a breeder, decided or not; null without one. */
export async function getApplication(breederId: number): Promise<QueuedApplication | null> {
  const where = Prisma.sql`a.user_id = (SELECT user_id FROM breeders WHERE id = ${breederId}::int)`;
  const { items } = await listQueued({ where, order: "a.created_at DESC, a.id DESC", page: 1, pageSize: 1 });
  return items[0] ?? null;
}

async function listQueued(
  query: Pick<PagedQuery, "where" | "order" | "page" | "pageSize">,
): Promise<ListPage<QueuedApplication>> {
  const list = await pagedQuery<ApplicationRow, QueuedApplication>(
    {
      ...query,
      table: "breeder_applications",
      alias: "a",
      shape: "walk",
      columns: Prisma.sql`
        b.id AS "breederId", ${versionSql("breeder")} AS version, a.registered_trading_name AS "tradingName", a.description, a.location,
        a.local_council_authority AS council, a.registered_address AS address,
        a.registered_first_name || ' ' || a.registered_last_name AS name, a.contact_name AS "contactName",
        a.contact_email::text AS "contactEmail", a.contact_tel AS "contactTel", u.username::text, u.email::text,
        (u.email_verified_at IS NOT NULL AND u.email = a.contact_email) AS "emailVerified",
        coalesce(u.mob_no, u.tel_no) AS "accountPhone", (u.phone_verified_at IS NOT NULL AND u.mob_no = a.contact_tel) AS "phoneVerified",
        u.created_at AS "memberSince", a.created_at AS "appliedAt",
        (SELECT json_agg(json_build_object('reason', ban.reason, 'at', ban.created_at,
            'open', ${isOpenBanSql("ban")}) ORDER BY ban.id DESC)
          FROM bans ban WHERE ban.user_id = a.user_id) AS bans`,
      joins: Prisma.sql`JOIN users u ON u.id = a.user_id JOIN breeders b ON b.user_id = a.user_id`,
    },
    ({ memberSince, appliedAt, bans, ...row }) => ({
      ...row,
      claim: null,
      slug: breederSlug(row.tradingName, row.breederId),
      memberSince: memberSince.toISOString(),
      appliedAt: appliedAt.toISOString(),
      bans: bans ?? [],
      history: [],
    }),
  );
  const past = await pastDecisions(
    list.items.map(({ breederId }) => breederId),
    Prisma.sql`e.detail ?| ARRAY['breeder_id', 'breederId']
      AND coalesce(e.detail->>'breeder_id', e.detail->>'breederId')::int = ids.id`,
    ["breeder approved", "breeder rejected", "decision reversed"],
  );
  const claims = await findClaims(
    "breeder",
    list.items.map(({ breederId }) => breederId),
  );
  const more = ({ breederId }: QueuedApplication) => ({
    claim: claims.get(breederId) ?? null,
    history: past.get(breederId) ?? [],
  });
  return { ...list, items: list.items.map((one) => ({ ...one, ...more(one) })) };
}
