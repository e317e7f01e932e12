// SQL of a period of days in London, for the filters of lists and exports.
import { Prisma } from "#app/platform/generated/prisma/client.ts";

export interface Period {
  /** Calendar dates, both inclusive; absent or "" where the period has no such end. */
  from?: string;
  until?: string;
}

/** The conditions that a time is within the period; a day is as long as it is in London, also when the clocks change. */
export function withinSql(column: Prisma.Sql, { from, until }: Period): Prisma.Sql[] {
  const start = (days: Prisma.Sql) => Prisma.sql`(${days})::timestamp AT TIME ZONE 'Europe/London'`;
  return [
    ...(from ? [Prisma.sql`${column} >= ${start(Prisma.sql`${from}::date`)}`] : []),
    ...(until ? [Prisma.sql`${column} < ${start(Prisma.sql`${until}::date + 1`)}`] : []),
  ];
}
