// Queries of the figures of the moderation queue: by moderator and lane over a period, and by lane. Each counts the cases that
// its link lists to the viewer.
import { type Lane, lanesOf } from "#app/domain/accounts/case-intake/kinds.ts";
import { ownCaseIdsSql } from "#app/domain/accounts/case-intake/own-case.server.ts";
import { hasPermission } from "#app/domain/accounts/permissions/rules.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { clock } from "#app/platform/clock.server.ts";
import { pool } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";
import { OPEN_CASES } from "./case-filter.ts";
import { FIGURE_SQL, figureSince, IN_TIME_SQL, isClosedSql } from "./figure-cases.server.ts";
import { type FigureDays, type LaneFigures, type ModeratorFigures, TREND_WEEKS } from "./figures.ts";
import { isListedSql } from "./listed-cases.server.ts";

export interface ModeratorRow extends ModeratorFigures {
  username: string;
  lane: Lane;
}

export interface QueueFigures {
  lanes: (LaneFigures & { lane: Lane })[];
  /** In the order of usernames: figures do not rank. Only the viewer's own rows without admin.audit. */
  moderators: ModeratorRow[];
  /** The means of all moderators, by lane. */
  means: (ModeratorFigures & { lane: Lane })[];
}

/** The figures of the viewer's lanes over the last days. */
export async function getQueueFigures(viewer: Viewer, days: FigureDays): Promise<QueueFigures> {
  const now = clock.now();
  const since = figureSince(days, now);
  const [lanes, all] = await Promise.all([laneFigures(viewer, now, since), moderatorFigures(viewer, since)]);
  const seesAll = hasPermission(viewer, "admin.audit");
  return {
    lanes,
    moderators: all.filter(({ username }) => seesAll || username === viewer.username),
    means: lanes.flatMap(({ lane }) => {
      const rows = all.filter((row) => row.lane === lane);
      return rows.length === 0 ? [] : [{ lane, ...meanOf(rows) }];
    }),
  };
}

function meanOf(rows: readonly ModeratorFigures[]): ModeratorFigures {
  const mean = (values: number[]) => Math.round(values.reduce((sum, value) => sum + value, 0) / values.length);
  const of = (name: Exclude<keyof ModeratorFigures, "medianSeconds">) => mean(rows.map((row) => row[name]));
  const medians = rows.flatMap(({ medianSeconds }) => (medianSeconds === null ? [] : [medianSeconds]));
  return {
    ...{ decided: of("decided"), medianSeconds: medians.length === 0 ? null : mean(medians), putBack: of("putBack") },
    ...{ approved: of("approved"), judged: of("judged"), appealed: of("appealed"), overturned: of("overturned") },
    ...{ secondChecks: of("secondChecks"), agreed: of("agreed") },
  };
}

async function laneFigures(viewer: Viewer, now: Date, since: Date): Promise<QueueFigures["lanes"]> {
  const listed = (state: "open" | "claimed") => isListedSql(viewer, { ...OPEN_CASES, state }, now);
  const notOwn = Prisma.sql`c.id NOT IN (${ownCaseIdsSql(viewer.userId)})`;
  const { rows } = await pool.query<LaneFigures & { lane: Lane }>(Prisma.sql`
    SELECT lanes.lane, todo.open, todo.claimed, first.oldest, done.closed, done."inTime", weeks.trend
    FROM unnest(${lanesOf(viewer)}::text[]) WITH ORDINALITY AS lanes (lane, position)
    CROSS JOIN LATERAL (
      SELECT (SELECT count(*)::int FROM cases c WHERE c.lane = lanes.lane AND ${listed("open")}) AS open,
        (SELECT count(*)::int FROM cases c WHERE c.lane = lanes.lane AND ${listed("claimed")}) AS claimed) todo
    LEFT JOIN LATERAL (
      SELECT json_build_object('caseId', c.id, 'openedAt', c.opened_at) AS oldest
      FROM cases c WHERE c.lane = lanes.lane AND ${listed("open")} ORDER BY c.opened_at, c.id LIMIT 1) first ON true
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS closed, count(*) FILTER (WHERE ${IN_TIME_SQL})::int AS "inTime" FROM cases c
      WHERE c.lane = lanes.lane AND ${isClosedSql(since)} AND ${notOwn}) done
    CROSS JOIN LATERAL (
      SELECT array_agg(of_week.count ORDER BY weeks.ago DESC) AS trend
      FROM generate_series(0, ${TREND_WEEKS - 1}::int) AS weeks (ago)
      CROSS JOIN LATERAL (
        SELECT count(*)::int AS count FROM cases c WHERE c.lane = lanes.lane AND c.decided_by_id IS NOT NULL AND ${notOwn}
          AND c.decided_at > ${now}::timestamptz - (weeks.ago + 1) * interval '7 days'
          AND c.decided_at <= ${now}::timestamptz - weeks.ago * interval '7 days') of_week) weeks
    ORDER BY lanes.position`);
  return rows;
}

/** Cases are counted, not decisions: one with several decisions is listed once. */
async function moderatorFigures(viewer: Viewer, since: Date): Promise<ModeratorRow[]> {
  const cases = (figure: keyof typeof FIGURE_SQL) =>
    Prisma.sql`count(DISTINCT d.case_id) FILTER (WHERE ${FIGURE_SQL[figure]})::int`;
  const { rows } = await pool.query<ModeratorRow>(Prisma.sql`
    WITH own AS (${ownCaseIdsSql(viewer.userId)}), decided AS (
      SELECT d.decided_by_id AS user_id, c.lane, ${cases("decided")} AS decided,
        percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM d.decided_at - d.claimed_at))
          FILTER (WHERE d.claimed_at IS NOT NULL) AS median,
        ${cases("approved")} AS approved, ${cases("judged")} AS judged, ${cases("appealed")} AS appealed,
        ${cases("overturned")} AS overturned, ${cases("second_checks")} AS second_checks, ${cases("agreed")} AS agreed
      FROM decisions d JOIN cases c ON c.id = d.case_id
      WHERE d.decided_at > ${since}::timestamptz AND d.decided_by_id IS NOT NULL AND c.id NOT IN (SELECT id FROM own)
      GROUP BY d.decided_by_id, c.lane
    ), put_back AS (
      SELECT p.user_id, c.lane, count(DISTINCT c.id)::int AS put_back FROM case_put_backs p JOIN cases c ON c.id = p.case_id
      WHERE p.at > ${since}::timestamptz AND c.id NOT IN (SELECT id FROM own) GROUP BY p.user_id, c.lane
    )
    SELECT u.username::text, lane, coalesce(decided, 0) AS decided, round(median)::int AS "medianSeconds",
      coalesce(put_back, 0) AS "putBack", coalesce(approved, 0) AS approved, coalesce(judged, 0) AS judged,
      coalesce(appealed, 0) AS appealed, coalesce(overturned, 0) AS overturned,
      coalesce(second_checks, 0) AS "secondChecks", coalesce(agreed, 0) AS agreed
    FROM decided FULL JOIN put_back USING (user_id, lane) JOIN users u ON u.id = user_id
    WHERE lane = ANY(${lanesOf(viewer)}::text[])
    ORDER BY u.username, lane`);
  return rows;
}
