// Whether a username, email address or phone number is available. The result can be outdated, so the unique constraints
// of the database decide when the account is created.
import { isReservedUsername } from "#app/domain/accounts/usernames.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";

type Client = Prisma.TransactionClient;

/** Whether no account but `exceptUserId` has the username. */
export async function isUsernameAvailable(username: string, exceptUserId = 0): Promise<boolean> {
  if (isReservedUsername(username)) return false;
  return (await db.user.count({ where: { username, id: { not: exceptUserId } } })) === 0;
}

/** See `isUsernameAvailable`. */
export async function isEmailAvailable(email: string, exceptUserId = 0): Promise<boolean> {
  return (await db.user.count({ where: { email, id: { not: exceptUserId } } })) === 0;
}

/** The same for a plain phone number (see plainPhone) of an account, a breeder or an application. */
export async function isPhoneAvailable(phone: string, exceptUserId = 0, client: Client = db): Promise<boolean> {
  // UK numbers may also be stored in national form, with a leading 0.
  const spellings = phone.startsWith("+44") ? [phone, `0${phone.slice(3)}`] : [phone];
  const mine = { not: exceptUserId };
  const [accounts, breeders, applications] = await Promise.all([
    client.user.count({ where: { mobNo: { in: spellings }, id: mine } }),
    client.breeder.count({ where: { contactTel: { in: spellings }, userId: mine } }),
    client.breederApplication.count({ where: { contactTel: { in: spellings }, userId: mine } }),
  ]);
  return accounts + breeders + applications === 0;
}
