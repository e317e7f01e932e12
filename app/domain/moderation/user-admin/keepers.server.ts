// Accounts that can grant permissions: at least one must be left.
import { isBannedSql } from "#app/domain/accounts/bans/bans.server.ts";
import type { PermissionHolder } from "#app/domain/accounts/permissions/holder.server.ts";
import { hasAllPermissions, type Permission } from "#app/domain/accounts/permissions/rules.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";

/** The permissions that are needed to grant and revoke permissions. */
const KEEPER: readonly Permission[] = ["admin.access", "admin.permissions"];

export function isKeeper(holder: Pick<PermissionHolder, "isAdmin" | "permissions">): boolean {
  return hasAllPermissions(holder, KEEPER);
}

/** Whether another user, neither banned nor about to leave, can grant permissions. */
export async function hasOtherKeeper(client: Prisma.TransactionClient, userId: number): Promise<boolean> {
  const [row] = await client.$queryRaw<{ found: boolean }[]>`
    SELECT EXISTS (
      SELECT 1 FROM (
        SELECT id FROM users WHERE is_admin
        UNION ALL
        SELECT user_id FROM user_permissions WHERE permission = ANY (${KEEPER}::text[])
        GROUP BY user_id HAVING count(*) = ${KEEPER.length}::int
      ) AS keepers
      WHERE id <> ${userId}::int AND NOT ${isBannedSql(Prisma.sql`keepers.id`)}
        AND NOT EXISTS (SELECT 1 FROM account_closures c WHERE c.user_id = keepers.id)
    ) AS found`;
  return row?.found ?? false;
}
