// Grants and revokes permissions. Changes are serialised, and the actor's permissions are read again inside the lock,
// so that two administrators cannot revoke each other's at the same time.
import { recordAudit } from "#app/domain/accounts/audit/record-audit.server.ts";
import { isBanned } from "#app/domain/accounts/bans/bans.server.ts";
import { type PermissionHolder, readHolder } from "#app/domain/accounts/permissions/holder.server.ts";
import { coversStaffPermissions, isPermission, type Permission } from "#app/domain/accounts/permissions/rules.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import type { Result } from "#app/domain/shared/result.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import { hasOtherKeeper, isKeeper } from "./keepers.server.ts";
import { tellOfNewHolder } from "./new-holder-email.server.ts";

export interface PermissionChange {
  actor: Viewer;
  userId: number;
  /** The name as requested, not validated. */
  permission: string;
  remoteIp: string | null;
}

type Refusal = "forbidden" | "not-found" | "unknown-permission";
export type GrantFailure = Refusal | "self" | "protected" | "held";
export type RevokeFailure = Refusal | "protected" | "not-held" | "own-access" | "last-keeper" | "administrator";

export type PermissionChanged = Result<null, GrantFailure | RevokeFailure>;

interface Involved {
  decider: PermissionHolder;
  account: PermissionHolder;
  permission: Permission;
}

/** Grants a permission to another user. */
export async function grantPermission(change: PermissionChange): Promise<Result<null, GrantFailure>> {
  return decide<GrantFailure>(change, async (client, { decider, account, permission }) => {
    if (change.userId === change.actor.userId) return "self";
    // Of an erased account only its number is kept: there is no user to give a permission to.
    const erased = { userId: change.userId, startedAt: { not: null } };
    if ((await client.accountClosure.count({ where: erased })) > 0) return "not-found";
    if (account.isAdmin || account.permissions.includes(permission)) return "held";
    if (!coversStaffPermissions(decider, account)) return "protected";
    // The trigger user_permissions_changed rotates the session tokens of the account, see docs/triggers.md.
    await client.userPermission.create({ data: { userId: change.userId, permission } });
    await record(client, change, account, permission, [...account.permissions, permission].sort());
    await tellOfNewHolder(client, { userId: change.userId, permission, byId: change.actor.userId });
    return null;
  });
}

/** Revokes a permission. */
export async function revokePermission(change: PermissionChange): Promise<Result<null, RevokeFailure>> {
  return decide<RevokeFailure>(change, async (client, { decider, account, permission }) => {
    if (account.isAdmin) return "administrator";
    if (!account.permissions.includes(permission)) return "not-held";
    if (!coversStaffPermissions(decider, account)) return "protected";
    if (change.userId === change.actor.userId && permission === "admin.access") return "own-access";
    const rest = account.permissions.filter((held) => held !== permission);
    const losesKeeper = isKeeper(account) && !isKeeper({ ...account, permissions: rest });
    if (losesKeeper && !(await hasOtherKeeper(client, change.userId))) return "last-keeper";
    await client.userPermission.deleteMany({ where: { userId: change.userId, permission } });
    await record(client, change, account, permission, rest);
    return null;
  });
}

async function decide<Failure extends string>(
  { actor, userId, permission }: PermissionChange,
  change: (client: Prisma.TransactionClient, involved: Involved) => Promise<Failure | null>,
): Promise<Result<null, Failure | Refusal>> {
  if (!isKeeper(actor)) return { ok: false, code: "forbidden" };
  if (!isPermission(permission)) return { ok: false, code: "unknown-permission" };
  return db.$transaction(async (client) => {
    await client.$queryRaw`SELECT 1 FROM pg_advisory_xact_lock(hashtextextended('permissions', 0))`;
    const userIds = [actor.userId, userId];
    await client.$queryRaw`SELECT 1 FROM users WHERE id = ANY (${userIds}::int[]) ORDER BY id FOR NO KEY UPDATE`;
    const decider = await readHolder(client, actor.userId);
    if (!decider || !isKeeper(decider)) return { ok: false, code: "forbidden" };
    if (await isBanned(actor.userId, client)) return { ok: false, code: "forbidden" };
    const account = await readHolder(client, userId);
    if (!account) return { ok: false, code: "not-found" };
    const failure = await change(client, { decider, account, permission });
    return failure === null ? { ok: true, value: null } : { ok: false, code: failure };
  });
}

async function record(
  client: Prisma.TransactionClient,
  { actor, userId, remoteIp }: PermissionChange,
  { username, permissions }: PermissionHolder,
  permission: Permission,
  after: string[],
): Promise<void> {
  const added = after.length > permissions.length;
  await recordAudit(client, {
    type: added ? "permission added" : "permission removed",
    body: added ? `@${username} was given ${permission}` : `${permission} was taken from @${username}`,
    detail: {
      user_id: userId,
      permission,
      changed_by: actor.userId,
      changes: { permissions: { from: permissions.join(", "), to: after.join(", ") } },
    },
    actorId: actor.userId,
    remoteIp,
  });
}
