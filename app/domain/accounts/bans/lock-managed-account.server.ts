// The rule for which actors may ban an account or lift its ban, for pages and API.
import { readHolder } from "#app/domain/accounts/permissions/holder.server.ts";
import { coversStaffPermissions, hasAllPermissions, type Permission } from "#app/domain/accounts/permissions/rules.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import { isBanned } from "./bans.server.ts";
import { lockForBan } from "./end-bans.server.ts";

/** The permissions that are needed to manage accounts. */
export const ACCOUNT_MANAGER_PERMISSIONS: readonly Permission[] = ["admin.access", "admin.users"];

export type ManageFailure = "forbidden" | "not-found" | "protected";

/**
 * Locks an account and that of the actor, and returns why the actor may not manage it, or null when they may. The actor
 * must hold every permission of the account and keeps them, so the last holder of admin.permissions cannot be banned.
 */
export async function lockManagedAccount(
  client: Prisma.TransactionClient,
  { actorId, userId }: { actorId: number; userId: number },
): Promise<ManageFailure | null> {
  const present = new Map<number, boolean>();
  // Locked in the order of ids, against deadlocks: of two administrators who ban each other, the second finds itself
  // banned.
  for (const id of [userId, actorId].sort((one, other) => one - other)) {
    present.set(id, await lockForBan(client, id));
  }
  // Of an erased account only what others need is kept: there is no user to ban or to warn.
  const erased = { userId, erasedAt: { not: null } };
  if (!present.get(userId) || (await client.accountClosure.count({ where: erased })) > 0) return "not-found";
  const actor = await readHolder(client, actorId);
  if (!actor || !hasAllPermissions(actor, ACCOUNT_MANAGER_PERMISSIONS) || (await isBanned(actorId, client)))
    return "forbidden";
  const account = await readHolder(client, userId);
  return account && coversStaffPermissions(actor, account) ? null : "protected";
}
