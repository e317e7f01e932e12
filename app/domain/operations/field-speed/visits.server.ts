// Counts the Core Web Vitals of visits in histograms by week and kind of page, and reads their 75th percentiles.
import { mondayOf } from "#app/domain/moderation/dashboard/figures.ts";
import { calendarDateOf } from "#app/domain/shared/calendar-dates.ts";
import { clock } from "#app/platform/clock.server.ts";
import { pool } from "#app/platform/db.server.ts";
import { bucketOf, type Metric, METRICS, percentileText, type Visit } from "./metrics.ts";

const WEEKS_SHOWN = 8;

export async function countVisit(visit: Visit): Promise<void> {
  const measured = METRICS.flatMap((metric) => {
    const value = visit[metric];
    return value === undefined ? [] : [{ metric, bucket: bucketOf(metric, value) }];
  });
  await pool.query(
    `INSERT INTO field_speed AS f (week, page_kind, metric, bucket, count)
     SELECT $1::date, $2, metric, bucket, 1 FROM unnest($3::text[], $4::int[]) AS m (metric, bucket)
     ON CONFLICT (week, page_kind, metric, bucket) DO UPDATE SET count = f.count + 1`,
    [
      mondayOf(calendarDateOf(clock.now())),
      visit.kind,
      measured.map(({ metric }) => metric),
      measured.map(({ bucket }) => bucket),
    ],
  );
}

export interface SpeedOfWeek extends Record<Metric, string> {
  /** Its Monday. */
  week: string;
  kind: string;
  visits: number;
}

/** The last weeks, newest first, by kind of page. */
export async function readFieldSpeed(): Promise<SpeedOfWeek[]> {
  const { rows } = await pool.query<{ week: string; kind: string; metric: Metric; bucket: number; count: number }>(
    `SELECT week::text, page_kind AS kind, metric, bucket, count FROM field_speed WHERE week > $1::date - $2::int * 7
     ORDER BY week DESC, page_kind`,
    [calendarDateOf(clock.now()), WEEKS_SHOWN],
  );
  const pages = new Map<string, { week: string; kind: string; counts: Map<Metric, Map<number, number>> }>();
  for (const { week, kind, metric, bucket, count } of rows) {
    const key = `${week} ${kind}`;
    const page = pages.get(key) ?? {
      week,
      kind,
      counts: new Map(METRICS.map((one) => [one, new Map<number, number>()])),
    };
    page.counts.get(metric)!.set(bucket, count);
    pages.set(key, page);
  }
  return [...pages.values()].map(({ week, kind, counts }) => ({
    week,
    kind,
    // Every visit has a time to the first byte.
    visits: [...counts.get("ttfb")!.values()].reduce((sum, count) => sum + count, 0),
    ...(Object.fromEntries(METRICS.map((metric) => [metric, percentileText(metric, counts.get(metric)!)])) as Record<
      Metric,
      string
    >),
  }));
}
