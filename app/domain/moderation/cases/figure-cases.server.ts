// The cases behind a figure, as a condition of the list of cases: every figure links to exactly its cases.
import { APPROVALS } from "#app/domain/moderation/decisions/rules.ts";
import { londonMoment } from "#app/domain/shared/clock-times.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";
import type { FigureDays, FigureFilter, ModeratorFigure } from "./figures.ts";

/** The beginning of the period of a figure. */
export function figureSince(days: FigureDays, now: Date): Date {
  return new Date(now.getTime() - days * 86_400_000);
}

/** The condition that a case `c` was decided by a moderator. */
export function isClosedSql(since: Date): Prisma.Sql {
  return Prisma.sql`(c.decided_by_id IS NOT NULL AND c.decided_at > ${since}::timestamptz)`;
}

/** The condition that a case `c` is past its due time, also while the other side is asked. */
export function isOverdueSql(now: Date): Prisma.Sql {
  return Prisma.sql`(c.decided_at IS NULL AND c.due_at < ${now}::timestamptz)`;
}

export const IN_TIME_SQL = Prisma.sql`c.decided_at <= c.due_at`;

/** The condition that a case `c` is behind the figure. */
export function isBehindFigureSql(figure: FigureFilter, now: Date): Prisma.Sql {
  if (figure.cases === "overdue") return isOverdueSql(now);
  if (figure.cases === "decided_since") {
    return Prisma.sql`(c.decided_by_id IS NOT NULL AND c.decided_at >= ${londonMoment(figure.since, 0)}::timestamptz)`;
  }
  const since = figureSince(figure.days, now);
  if (figure.by === null) {
    return figure.cases === "closed" ? isClosedSql(since) : Prisma.sql`(${isClosedSql(since)} AND ${IN_TIME_SQL})`;
  }
  const userId = Prisma.sql`(SELECT id FROM users WHERE username = ${figure.by}::citext)`;
  if (figure.cases === "put_back") {
    return Prisma.sql`EXISTS (SELECT FROM case_put_backs p
      WHERE p.case_id = c.id AND p.user_id = ${userId} AND p.at > ${since}::timestamptz)`;
  }
  return Prisma.sql`c.id IN (SELECT d.case_id FROM decisions d WHERE d.decided_by_id = ${userId}
    AND d.decided_at > ${since}::timestamptz AND ${FIGURE_SQL[figure.cases]})`;
}

const CHECKED = Prisma.sql`SELECT FROM decisions checked
  WHERE checked.kind = 'second_check' AND checked.subject_kind = 'decision' AND checked.subject_id = d.id`;
const APPROVED = Prisma.sql`d.decision = ANY(${APPROVALS}::text[])`;

/** The condition that a decision `d` counts for the figure. */
export const FIGURE_SQL: Record<Exclude<ModeratorFigure, "put_back">, Prisma.Sql> = {
  decided: Prisma.sql`true`,
  timed: Prisma.sql`d.claimed_at IS NOT NULL`,
  approved: APPROVED,
  judged: Prisma.sql`(${APPROVED} OR d.restricts)`,
  appealed: Prisma.sql`EXISTS (SELECT FROM appeals a WHERE a.decision_id = d.id)`,
  overturned: Prisma.sql`EXISTS (SELECT FROM appeals a WHERE a.decision_id = d.id AND a.outcome = 'granted')`,
  second_checks: Prisma.sql`EXISTS (${CHECKED})`,
  agreed: Prisma.sql`EXISTS (${CHECKED} AND checked.decision = 'agree')`,
};
