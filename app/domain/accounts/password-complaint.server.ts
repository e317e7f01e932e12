// Why a new password is too easy to guess, beyond its length: the one check for registration, reset and change.
import { isCommonPassword } from "./common-passwords.server.ts";
import { isMostlyNames, type PasswordOwner } from "./names-in-passwords.ts";
import { COMMON_PASSWORD, NAME_PASSWORD } from "./schema.ts";

/** The sentence about a password that is too easy to guess; null when it may be used. */
export async function passwordComplaint(password: string, owner: PasswordOwner): Promise<string | null> {
  if (isMostlyNames(password, owner)) return NAME_PASSWORD;
  return (await isCommonPassword(password)) ? COMMON_PASSWORD : null;
}
