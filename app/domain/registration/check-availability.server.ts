// Whether a username, an email address or a telephone number is still free. The answer may be old by the time it is
// read: the database has the last word when the account is made.
import { isReservedUsername } from "#app/domain/accounts/usernames.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";

type Client = Prisma.TransactionClient;

/** Free for anybody but `exceptUserId`, whose own it may be. */
export async function isUsernameFree(username: string, exceptUserId = 0): Promise<boolean> {
  if (isReservedUsername(username)) return false;
  return (await db.user.count({ where: { username, id: { not: exceptUserId } } })) === 0;
}

/** See `isUsernameFree`. */
export async function isEmailFree(email: string, exceptUserId = 0): Promise<boolean> {
  return (await db.user.count({ where: { email, id: { not: exceptUserId } } })) === 0;
}

/** The same for a plain number (see plainPhone): of an account, a breeder or an application. */
export async function isPhoneFree(phone: string, exceptUserId = 0, client: Client = db): Promise<boolean> {
  // Numbers of the country are also stored as they are dialled in it.
  const spellings = phone.startsWith("+44") ? [phone, `0${phone.slice(3)}`] : [phone];
  const mine = { not: exceptUserId };
  const [accounts, breeders, applications] = await Promise.all([
    client.user.count({ where: { mobNo: { in: spellings }, id: mine } }),
    client.breeder.count({ where: { contactTel: { in: spellings }, userId: mine } }),
    client.breederApplication.count({ where: { contactTel: { in: spellings }, userId: mine } }),
  ]);
  return accounts + breeders + applications === 0;
}
