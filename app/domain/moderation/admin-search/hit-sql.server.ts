// SQL of the search of the admin area that its groups share. A group reads one row more than are shown.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import type { SearchTerms } from "#app/domain/moderation/search-terms.ts";
import { pool } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";
import { type Hit, HITS_SHOWN } from "./hits.ts";

export type Find = (terms: SearchTerms, viewer: Viewer) => Promise<Hit[]>;

export const MOST = HITS_SHOWN + 1;
export const NEVER = Prisma.sql`false`;
export const like = (column: Prisma.Sql, text: string) => Prisma.sql`${column} LIKE search_pattern(${text}::text)`;
/** The part of a number or reference, which has nothing to fold. */
export const has = (column: Prisma.Sql, part: string | null) =>
  part === null || part.length < 3
    ? NEVER
    : Prisma.sql`${column} LIKE '%' || ${part.replaceAll(/[\\%_]/g, "\\$&")}::text || '%'`;
export const idsOf = (selects: Prisma.Sql[]) => Prisma.join(selects, " UNION ");
export const some = (select: Prisma.Sql) => Prisma.sql`(${select} LIMIT ${MOST}::int)`;

/** The rows of a statement: exact ones first. */
export async function rowsOf<Row>(statement: Prisma.Sql): Promise<Row[]> {
  const { rows } = await pool.query<Row & object>(
    Prisma.sql`SELECT * FROM (${statement}) found ORDER BY "isExact" DESC, id DESC LIMIT ${MOST}::int`,
  );
  return rows;
}
