// How many images of listings an account may add in a day, also when it deletes them again (DUP-15).
import { counted } from "#app/domain/shared/counted.ts";
import { tryAgainText } from "#app/domain/shared/waiting-time.ts";
import { rateLimitPolicy, takeRateLimit } from "#app/platform/rate-limits/rate-limits.server.ts";

/** Counts images before they are processed; the sentence of a refusal, or null. */
export async function countDailyImages(userId: number, count: number): Promise<string | null> {
  if (count === 0) return null;
  const { allowed, retryAfterSeconds } = await takeRateLimit("dailyImages", `user-${userId}`, count);
  if (allowed) return null;
  const { points } = rateLimitPolicy("dailyImages");
  return `You can add ${counted(points, "photo")} a day. ${tryAgainText(retryAfterSeconds)}`;
}
