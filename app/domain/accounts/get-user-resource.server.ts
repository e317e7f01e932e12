// Loads the JSON API resource of an account for its owner.
import { avatarUrl } from "#app/domain/images/avatar-url.server.ts";
import { db } from "#app/platform/db.server.ts";
import { userResource, type UserResource } from "./user-resource.ts";

/** Returns the resource of an account, or null when it does not exist; `token` is that of a session just opened. */
export async function getUserResource(userId: number, token: string | null = null): Promise<UserResource | null> {
  const user = await db.user.findUnique({
    where: { id: userId },
    select: {
      id: true,
      username: true,
      firstName: true,
      lastName: true,
      email: true,
      type: true,
      isBreeder: true,
      isAdmin: true,
      telNo: true,
      mobNo: true,
      emailVerifiedAt: true,
      phoneVerifiedAt: true,
      image: { select: { key: true, width: true } },
      address: true,
      permissions: { select: { permission: true }, orderBy: { permission: "asc" } },
    },
  });
  if (!user) return null;
  const { id, permissions, ...rest } = user;
  const name = `${user.firstName} ${user.lastName}`.trim() || user.username;
  const held = permissions.map(({ permission }) => permission);
  return userResource({ ...rest, userId: id, permissions: held, avatarUrl: avatarUrl(name) }, token);
}
