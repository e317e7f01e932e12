// The condition that a moderator may claim a case at all: it neither concerns them nor is about their own decision.
import { isBannedSql } from "#app/domain/accounts/bans/bans.server.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";
import { LANES } from "./kinds.ts";
import { isOwnCaseSql } from "./own-case.server.ts";

const LANE_PERMISSIONS_SQL = Prisma.join(
  Object.entries(LANES).map(([lane, { permission }]) => Prisma.sql`WHEN ${lane}::text THEN ${permission}::text`),
  " ",
);

/**
 * The condition that a user may claim a case `c` at all: it does not concern them. Moderators do not check their own decisions;
 * an appeal only when no other moderator or administrator has the permission of its lane (QUE-17).
 */
export function isNotBarredSql(viewer: Viewer, now: Date): Prisma.Sql {
  return Prisma.sql`(NOT ${isOwnCaseSql(viewer.userId)} AND ${isNotOwnDecisionSql(viewer, now)})`;
}

/** The part of that condition about the user's own decisions. */
export function isNotOwnDecisionSql({ userId }: Viewer, now: Date): Prisma.Sql {
  return Prisma.sql`(c.barred_id IS DISTINCT FROM ${userId}::int OR c.kind = 'appeal' AND NOT EXISTS (
    SELECT FROM users o WHERE o.id <> ${userId}::int AND NOT ${isBannedSql(Prisma.sql`o.id`, now)}
      AND (o.is_admin OR (SELECT count(*) FROM user_permissions p WHERE p.user_id = o.id AND p.permission IN
        ('admin.access', CASE c.lane ${LANE_PERMISSIONS_SQL} END)) = 2)))`;
}
