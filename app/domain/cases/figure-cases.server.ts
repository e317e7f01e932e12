// The cases behind a figure of a moderator, as a condition of the list of cases: every figure links to its cases.
import { clock } from "#app/platform/clock.server.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";
import { APPROVALS, type FigureCases, type FigureFilter } from "./figures.ts";

/** The condition that a case `c` is behind the figure. */
export function isBehindFigureSql({ cases, by, days }: FigureFilter): Prisma.Sql {
  const since = new Date(clock.now().getTime() - days * 86_400_000);
  const userId = Prisma.sql`(SELECT id FROM users WHERE username = ${by}::citext)`;
  if (cases === "put_back") {
    return Prisma.sql`EXISTS (SELECT FROM case_put_backs p
      WHERE p.case_id = c.id AND p.user_id = ${userId} AND p.at > ${since}::timestamptz)`;
  }
  return Prisma.sql`EXISTS (SELECT FROM decisions d WHERE d.case_id = c.id AND d.decided_by_id = ${userId}
    AND d.decided_at > ${since}::timestamptz AND ${CONDITIONS[cases]})`;
}

const CHECKED = Prisma.sql`SELECT FROM decisions checked
  WHERE checked.kind = 'second_check' AND checked.subject_kind = 'decision' AND checked.subject_id = d.id`;

const CONDITIONS: Record<Exclude<FigureCases, "put_back">, Prisma.Sql> = {
  decided: Prisma.sql`true`,
  approved: Prisma.sql`d.decision = ANY(${APPROVALS}::text[])`,
  appealed: Prisma.sql`EXISTS (SELECT FROM appeals a WHERE a.decision_id = d.id)`,
  overturned: Prisma.sql`EXISTS (SELECT FROM appeals a WHERE a.decision_id = d.id AND a.outcome = 'granted')`,
  second_checks: Prisma.sql`EXISTS (${CHECKED})`,
  agreed: Prisma.sql`EXISTS (${CHECKED} AND checked.decision = 'agree')`,
};
