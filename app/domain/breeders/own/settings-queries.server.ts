// Queries of a breeder's settings, and of the phone number and email address for messages.
import { messageAddress } from "#app/domain/breeders/message-address.ts";
import { db } from "#app/platform/db.server.ts";
import { type BreederSettings, DEFAULT_BREEDER_SETTINGS } from "./settings.ts";

/** The stored settings, or the defaults. */
export async function getBreederSettings(breederId: number): Promise<BreederSettings> {
  const stored = await db.breederSettings.findUnique({ where: { breederId }, omit: { breederId: true } });
  return stored ?? { ...DEFAULT_BREEDER_SETTINGS };
}

/** The email address to which emails about messages to an approved breeder go, or null. */
export async function messageEmail(breederId: number): Promise<string | null> {
  const { user, ...contact } = await db.breeder.findUniqueOrThrow({
    where: { id: breederId },
    select: {
      contactEmail: true,
      contactEmailVerifiedAt: true,
      user: { select: { email: true, emailVerifiedAt: true } },
    },
  });
  return messageAddress({ isBreeder: true, ...contact, ...user });
}

/** The account's verified phone number, which text messages are sent to, or null. */
export async function textNumber(userId: number): Promise<string | null> {
  const account = await db.user.findUnique({ where: { id: userId }, select: { mobNo: true, phoneVerifiedAt: true } });
  return account?.phoneVerifiedAt ? account.mobNo : null;
}
