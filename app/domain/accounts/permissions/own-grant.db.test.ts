// Permissions are not granted to oneself, and those over accounts and permissions are told to all who manage accounts.
import { expect, it } from "vitest";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { grantPermission } from "#app/domain/moderation/user-admin/change-permission.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createUser, viewerOf } from "../../../../tests/support/factories.ts";
import { PERMISSIONS, STAFF_PERMISSIONS } from "./rules.ts";

async function account(permissions: string[], data: Parameters<typeof createUser>[0] = {}): Promise<Viewer> {
  const user = await createUser(data);
  await db.userPermission.createMany({ data: permissions.map((permission) => ({ userId: user.id, permission })) });
  return viewerOf(user, { permissions, isAdmin: user.isAdmin });
}
const grant = (actor: Viewer, { userId }: Viewer, permission: string) =>
  grantPermission({ actor, userId, permission, remoteIp: null });

it("[DSK-16] is refused for oneself, and a new holder of a right over accounts is told to all who manage them", async () => {
  const keeper = await account([...STAFF_PERMISSIONS]);
  const chief = await account([], { isAdmin: true });
  const member = await account([]);
  for (const self of [keeper, chief]) {
    for (const permission of PERMISSIONS) {
      expect(await grant(self, self, permission)).toEqual({ ok: false, code: "self" });
    }
  }
  const told = async () => {
    const jobs = await db.$queryRaw<{ data: { toId: number; permission: string; userId: number; byId: number } }[]>`
      DELETE FROM jobs.job WHERE name = 'mail-new-permission-holder' RETURNING data`;
    return jobs.map(({ data }) => data).sort((one, other) => one.toId - other.toId);
  };
  await told();
  for (const permission of STAFF_PERMISSIONS) {
    expect(await grant(keeper, member, permission)).toEqual({ ok: true, value: null });
    const managers = [keeper, chief, ...(permission === "admin.users" ? [member] : [])].map(({ userId }) => userId);
    const isTold = permission === "admin.permissions" || permission === "admin.users";
    const emails = await told();
    expect(emails.every(({ userId, byId }) => userId === member.userId && byId === keeper.userId)).toBe(true);
    const expected = isTold && permission === "admin.permissions" ? [keeper.userId, chief.userId] : managers;
    expect(
      emails.map(({ toId }) => toId),
      permission,
    ).toEqual(isTold ? expected : []);
    await db.userPermission.deleteMany({ where: { userId: member.userId } });
  }
});
