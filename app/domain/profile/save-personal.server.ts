// Saves the Personal form: name and username. The unique constraint decides between concurrent requests for a username.
import { isReservedUsername } from "#app/domain/accounts/usernames.ts";
import type { Result } from "#app/domain/result.ts";
import { db } from "#app/platform/db.server.ts";
import { isUniqueViolation } from "#app/platform/unique-violation.ts";

export interface PersonalDetails {
  username?: string;
  firstName?: string;
  lastName?: string;
}

/** Saves the given fields of an account. A username is validated only when it changes. */
export async function savePersonal(
  userId: number,
  { username, firstName, lastName }: PersonalDetails,
): Promise<Result<null, "username-taken">> {
  const taken = { ok: false, code: "username-taken", field: "username" } as const;
  const current = await db.user.findUniqueOrThrow({ where: { id: userId }, select: { username: true } });
  const changed = username !== undefined && username !== current.username;
  if (changed && isReservedUsername(username)) return taken;
  try {
    await db.user.update({
      where: { id: userId },
      data: { firstName, lastName, ...(changed ? { username } : {}) },
    });
  } catch (error) {
    if (changed && isUniqueViolation(error)) return taken;
    throw error;
  }
  return { ok: true, value: null };
}
