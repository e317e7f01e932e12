// Queries of the figures of the moderation queue: by moderator and lane over a period, and by lane.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { hasPermission } from "#app/domain/permissions/rules.ts";
import { clock } from "#app/platform/clock.server.ts";
import { pool } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";
import { APPROVALS, type FigureDays, type LaneFigures, type ModeratorFigures } from "./figures.ts";
import { type Lane, lanesOf } from "./kinds.ts";
import { TO_DECIDE_SQL } from "./queue-order.server.ts";

const DAY_MS = 86_400_000;

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
  const lanes = lanesOf(viewer);
  const now = clock.now();
  const since = new Date(now.getTime() - days * DAY_MS);
  const [byLane, all] = await Promise.all([laneFigures(lanes, now, since), moderatorFigures(lanes, since)]);
  const seesAll = hasPermission(viewer, "admin.audit");
  return {
    lanes: byLane,
    moderators: all.filter(({ username }) => seesAll || username === viewer.username),
    means: lanes.flatMap((lane) => {
      const rows = all.filter((row) => row.lane === lane);
      return rows.length === 0 ? [] : [{ lane, ...meanOf(rows) }];
    }),
  };
}

function meanOf(rows: readonly ModeratorFigures[]): ModeratorFigures {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const of = (name: Exclude<keyof ModeratorFigures, "medianMinutes">) => Math.round(mean(rows.map((row) => row[name])));
  const medians = rows.flatMap(({ medianMinutes }) => (medianMinutes === null ? [] : [medianMinutes]));
  return {
    decided: of("decided"),
    medianMinutes: medians.length === 0 ? null : Math.round(mean(medians)),
    putBack: of("putBack"),
    approved: of("approved"),
    approvedOrRefused: of("approvedOrRefused"),
    appeals: of("appeals"),
    overturned: of("overturned"),
    secondChecks: of("secondChecks"),
    agreed: of("agreed"),
  };
}

async function laneFigures(lanes: readonly Lane[], now: Date, since: Date): Promise<QueueFigures["lanes"]> {
  const { rows } = await pool.query<Omit<LaneFigures, "oldestAt"> & { lane: Lane; oldestAt: Date | null }>(Prisma.sql`
    SELECT lanes.lane, open.waiting, open.oldest AS "oldestAt", decided.count AS decided, decided.in_time AS "decidedInTime"
    FROM unnest(${[...lanes]}::text[]) WITH ORDINALITY AS lanes (lane, position)
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS waiting, min(c.opened_at) AS oldest FROM cases c
      WHERE c.lane = lanes.lane AND ${TO_DECIDE_SQL}) open
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS count, count(*) FILTER (WHERE c.decided_at <= c.due_at)::int AS in_time FROM cases c
      WHERE c.lane = lanes.lane AND c.decided_by_id IS NOT NULL
        AND c.decided_at > ${since}::timestamptz AND c.decided_at <= ${now}::timestamptz) decided
    ORDER BY lanes.position`);
  return rows.map(({ oldestAt, ...row }) => ({ ...row, oldestAt: oldestAt?.toISOString() ?? null }));
}

async function moderatorFigures(lanes: readonly Lane[], since: Date): Promise<ModeratorRow[]> {
  const { rows } = await pool.query<ModeratorRow>(Prisma.sql`
    WITH decided AS (
      SELECT d.decided_by_id AS user_id, d.lane, count(*)::int AS decided,
        percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM d.decided_at - d.claimed_at) / 60)
          FILTER (WHERE d.claimed_at IS NOT NULL) AS median,
        count(*) FILTER (WHERE d.decision = ANY(${APPROVALS}::text[]))::int AS approved,
        count(*) FILTER (WHERE d.decision = ANY(${APPROVALS}::text[]) OR d.restricts)::int AS approved_or_refused,
        count(a.id)::int AS appeals, count(a.id) FILTER (WHERE a.outcome = 'granted')::int AS overturned,
        count(checked.id)::int AS second_checks,
        count(checked.id) FILTER (WHERE checked.decision = 'agree')::int AS agreed
      FROM decisions d LEFT JOIN appeals a ON a.decision_id = d.id
      LEFT JOIN decisions checked ON checked.kind = 'second_check' AND checked.subject_kind = 'decision'
        AND checked.subject_id = d.id
      WHERE d.decided_at > ${since}::timestamptz AND d.decided_by_id IS NOT NULL AND d.case_id IS NOT NULL
      GROUP BY d.decided_by_id, d.lane
    ), put_back AS (
      SELECT p.user_id, c.lane, count(*)::int AS put_back FROM case_put_backs p JOIN cases c ON c.id = p.case_id
      WHERE p.at > ${since}::timestamptz GROUP BY p.user_id, c.lane
    )
    SELECT u.username::text, lane, coalesce(decided, 0) AS decided, round(median)::int AS "medianMinutes",
      coalesce(put_back, 0) AS "putBack", coalesce(approved, 0) AS approved,
      coalesce(approved_or_refused, 0) AS "approvedOrRefused", coalesce(appeals, 0) AS appeals,
      coalesce(overturned, 0) AS overturned, coalesce(second_checks, 0) AS "secondChecks", coalesce(agreed, 0) AS agreed
    FROM decided FULL JOIN put_back USING (user_id, lane) JOIN users u ON u.id = user_id
    WHERE lane = ANY(${[...lanes]}::text[])
    ORDER BY u.username, lane`);
  return rows;
}
