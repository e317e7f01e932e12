// Reads the current permissions of an account inside a transaction.
import type { Prisma } from "#app/platform/generated/prisma/client.ts";

export interface PermissionHolder {
  username: string;
  isAdmin: boolean;
  permissions: string[];
}

/** Returns an account with its permissions, or null when it does not exist. */
export async function readHolder(client: Prisma.TransactionClient, userId: number): Promise<PermissionHolder | null> {
  const [holder] = await client.$queryRaw<PermissionHolder[]>`
    SELECT u.username::text AS username, u.is_admin AS "isAdmin",
      ARRAY(SELECT permission::text FROM user_permissions WHERE user_id = u.id ORDER BY 1) AS permissions
    FROM users u WHERE u.id = ${userId}::int`;
  return holder ?? null;
}
