// How soon a listing is usually checked, from the cases of the last 30 days (BRD-14).
import { counted } from "#app/domain/shared/counted.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";

const DAYS = 30;
const DAY_MS = 86_400_000;
/** With fewer cases nothing is usual yet. */
const LEAST_CASES = 20;

/** "within 5 hours": four of five were decided by then; "within 2 days" below 20 cases. */
export async function usuallyChecked(): Promise<string> {
  const since = new Date(clock.now().getTime() - DAYS * DAY_MS);
  const [row] = await db.$queryRaw<{ cases: number; hours: number | null }[]>`
    SELECT count(*)::int AS cases,
      ceil(percentile_cont(0.8) WITHIN GROUP (ORDER BY extract(epoch FROM decided_at - opened_at)) / 3600)::int AS hours
    FROM cases WHERE kind = 'listing' AND decided_by_id IS NOT NULL AND decided_at > ${since}`;
  if (!row || row.cases < LEAST_CASES) return "within 2 days";
  return `within ${counted(Math.max(1, row.hours ?? 1), "hour")}`;
}
