// Runs, changes and deletes a saved search of a user.
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Alerts } from "./rules.ts";

interface Own {
  userId: number;
  searchId: number;
}

/** Notes that the user ran the search, and returns its query string; null when there is none. */
export async function openSearch({ userId, searchId }: Own): Promise<string | null> {
  const now = clock.now();
  const [row] = await db.savedSearch.updateManyAndReturn({
    where: { id: searchId, userId },
    data: { openedAt: now, askedAt: null },
    select: { query: true },
  });
  return row?.query ?? null;
}

/** The query string of a search; null when there is none. */
export async function peekSearch({ userId, searchId }: Own): Promise<string | null> {
  const row = await db.savedSearch.findFirst({ where: { id: searchId, userId }, select: { query: true } });
  return row?.query ?? null;
}

/** False when there is no such search. Alerts that were off report nothing from before they are on again. */
export async function setAlerts({ userId, searchId }: Own, alerts: Alerts): Promise<boolean> {
  const count = await db.$executeRaw`
    UPDATE saved_searches SET alerts = ${alerts}, asked_at = NULL,
      matched_until = CASE WHEN alerts = 'none' THEN ${clock.now()} ELSE matched_until END
    WHERE id = ${searchId}::int AND user_id = ${userId}::int`;
  return count > 0;
}

/** False when there is no such search. */
export async function deleteSearch({ userId, searchId }: Own): Promise<boolean> {
  return (await db.savedSearch.deleteMany({ where: { id: searchId, userId } })).count > 0;
}
