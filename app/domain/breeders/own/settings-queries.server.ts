// Queries of a breeder's settings, and of the phone number for text messages.
import { db } from "#app/platform/db.server.ts";
import { type BreederSettings, DEFAULT_BREEDER_SETTINGS } from "./settings.ts";

/** The stored settings, or the defaults. */
export async function getBreederSettings(breederId: number): Promise<BreederSettings> {
  const stored = await db.breederSettings.findUnique({ where: { breederId }, omit: { breederId: true } });
  return stored ?? { ...DEFAULT_BREEDER_SETTINGS };
}

/** The account's verified phone number, which text messages are sent to, or null. */
export async function textNumber(userId: number): Promise<string | null> {
  const account = await db.user.findUnique({ where: { id: userId }, select: { mobNo: true, phoneVerifiedAt: true } });
  return account?.phoneVerifiedAt ? account.mobNo : null;
}
