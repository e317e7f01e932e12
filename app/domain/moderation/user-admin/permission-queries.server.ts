// Query of the permissions list in the admin area.
import { MEMBER_PERMISSIONS, type Permission, PERMISSIONS } from "#app/domain/accounts/permissions/rules.ts";
import type { AdminListParams } from "#app/domain/shared/admin-list.ts";
import type { ListPage } from "#app/domain/shared/list-page.ts";
import { allOf } from "#app/domain/shared/search/matches-sql.server.ts";
import { pagedQuery } from "#app/domain/shared/search/paged-query.server.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";
import { MAX_COLLECTED, matchesUser } from "./user-search.server.ts";

export interface HolderRow {
  userId: number;
  username: string;
  email: string;
  /** An administrator holds every permission. */
  isAdmin: boolean;
  permissions: Permission[];
}

/** Returns a page of the accounts that match a search and hold a permission, newest first. */
export async function listHolders(
  { search, permission }: { search: string; permission: Permission | null },
  { page, pageSize }: AdminListParams,
): Promise<ListPage<HolderRow>> {
  const found = matchesUser(search);
  const conditions = [...found, ...(permission ? [holds(permission)] : [])];
  // Nearly every account holds these, so a scan in the order of the list soon has a page.
  const common = permission === null || MEMBER_PERMISSIONS.includes(permission);
  return pagedQuery<Omit<HolderRow, "permissions"> & { held: string[] }, HolderRow>(
    {
      table: "users",
      alias: "u",
      where: conditions.length === 0 ? Prisma.sql`true` : allOf(conditions),
      order: "u.created_at DESC, u.id",
      shape: found.length === 0 && common ? "walk" : "collect",
      gather: MAX_COLLECTED,
      columns: Prisma.sql`u.id AS "userId", u.username::text AS username, u.email::text AS email, u.is_admin AS "isAdmin",
        ARRAY(SELECT permission::text FROM user_permissions WHERE user_id = u.id) AS held`,
      page,
      pageSize,
    },
    ({ userId, username, email, isAdmin, held }) => ({
      userId,
      username,
      email,
      isAdmin,
      permissions: PERMISSIONS.filter((one) => isAdmin || held.includes(one)),
    }),
  );
}

function holds(permission: Permission): Prisma.Sql {
  if (MEMBER_PERMISSIONS.includes(permission)) {
    // A scalar subquery is evaluated per row; with EXISTS the planner would collect all holders first.
    return Prisma.sql`(u.is_admin OR coalesce((SELECT true FROM user_permissions
      WHERE user_id = u.id AND permission = ${permission} LIMIT 1), false))`;
  }
  return Prisma.sql`u.id = ANY (ARRAY(SELECT user_id FROM user_permissions WHERE permission = ${permission}
    UNION SELECT id FROM users WHERE is_admin))`;
}
