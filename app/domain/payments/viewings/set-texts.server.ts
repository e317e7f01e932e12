// "Text me about my viewings" (VIS-08).
import { db } from "#app/platform/db.server.ts";

export async function setViewingTexts(userId: number, wanted: boolean): Promise<void> {
  await db.user.update({ where: { id: userId }, data: { viewingTexts: wanted } });
}
