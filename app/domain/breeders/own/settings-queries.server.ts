// A breeder's settings, and what they need to know beside them.
import { db } from "#app/platform/db.server.ts";
import { type BreederSettings, DEFAULT_BREEDER_SETTINGS } from "./settings.ts";

/** The settings as they are now. */
export async function getBreederSettings(breederId: number): Promise<BreederSettings> {
  const stored = await db.breederSettings.findUnique({ where: { breederId }, omit: { breederId: true } });
  return stored ?? { ...DEFAULT_BREEDER_SETTINGS };
}

/** The number that texts go to, or null where none of the account is verified. */
export async function textNumber(userId: number): Promise<string | null> {
  const account = await db.user.findUnique({ where: { id: userId }, select: { mobNo: true, phoneVerifiedAt: true } });
  return account?.phoneVerifiedAt ? account.mobNo : null;
}
