// Password strength beyond the length: the check for registration, reset and change.
import { BREACHED_PASSWORD, COMMON_PASSWORD, NAME_PASSWORD } from "#app/domain/accounts/schema.ts";
import { db } from "#app/platform/db.server.ts";
import { isBreachedPassword } from "./breached-passwords.server.ts";
import { isCommonPassword } from "./common-passwords.server.ts";
import { isMostlyNames, type PasswordOwner } from "./names-in-passwords.ts";

/** Returns the error message for a password that is too easy to guess, else null. */
export async function weakPasswordMessage(password: string, owner: PasswordOwner): Promise<string | null> {
  if (isMostlyNames(password, owner)) return NAME_PASSWORD;
  if (await isCommonPassword(password)) return COMMON_PASSWORD;
  return (await isBreachedPassword(password)) ? BREACHED_PASSWORD : null;
}

/** Returns the same for a new password of an existing account. */
export async function weakAccountPasswordMessage(userId: number | null, password: string): Promise<string | null> {
  const select = { username: true, firstName: true, lastName: true, email: true };
  const owner = userId === null ? null : await db.user.findUnique({ where: { id: userId }, select });
  return weakPasswordMessage(password, owner ?? {});
}
