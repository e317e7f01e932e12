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
  const mayDecide = (id: string) =>
    Prisma.sql`${Prisma.raw(id)} <> ${userId}::int AND NOT ${isBannedSql(Prisma.raw(id), now)}`;
  return Prisma.sql`(c.barred_id IS DISTINCT FROM ${userId}::int OR c.kind = 'appeal'
    AND NOT EXISTS (SELECT FROM users o WHERE o.is_admin AND ${mayDecide("o.id")})
    AND NOT EXISTS (SELECT FROM user_permissions o JOIN user_permissions access ON access.user_id = o.user_id
      WHERE o.permission = CASE c.lane ${LANE_PERMISSIONS_SQL} END AND access.permission = 'admin.access'
        AND ${mayDecide("o.user_id")}))`;
}
