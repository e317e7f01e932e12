// The audit log as it is read: newest first, searched by type, text, address and date.
//
// A million entries punish two kinds of searches. Words that nearly every entry has are cheap to meet along the newest
// entries and dear in an index; rare ones are the other way round. So the newest are read first, and the index is asked
// only when they do not have enough.
import { COUNT_LIMIT, type ListPage, pageAt } from "#app/domain/list-page.ts";
import { pool } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";
import type { AuditSearch } from "./list-params.ts";
import { type AuditTerm, auditTerms } from "./search-terms.ts";
import { namesIn } from "./subject-names.server.ts";
import type { AuditEntryView } from "./views.ts";

/** A search shows so many of the newest entries it finds; for others it is to be narrowed, for example by a date. */
const FOUND_LIMIT = 1_000;
/** So many of the newest entries are read without an index. */
const READ_FIRST = 10_000;
/** So many that the index finds are put in order; more are so common that walking back meets enough of them soon. */
const GATHERED = 10_000;

type Row = Omit<AuditEntryView, "id" | "createdAt" | "actor" | "names"> & {
  id: string;
  createdAt: Date;
  userId: number | null;
  username: string;
  name: string;
};

/** A page of the log; beyond the end the last one is answered. */
export async function listAuditEntries({ search, page, pageSize }: AuditSearch): Promise<ListPage<AuditEntryView>> {
  const terms = auditTerms(search);
  const all = terms?.length === 0;
  const limit = all ? COUNT_LIMIT : FOUND_LIMIT;
  const found = all || !terms ? [] : await searched(terms);
  const matches = all ? await countUpTo(limit + 1) : found.length;
  const total = Math.min(matches, limit);
  const { skip: start, ...shown } = pageAt(page, total, pageSize);
  const end = Math.min(start + pageSize, total);
  return {
    items: await entriesOf(all ? await newest(end - start, start) : found.slice(start, end)),
    total,
    totalIsCapped: matches > limit,
    ...shown,
  };
}

/** The newest entries of all. */
export async function latestAuditEntries(count: number): Promise<AuditEntryView[]> {
  return entriesOf(await newest(count));
}

async function newest(count: number, start = 0): Promise<string[]> {
  return idsOf(Prisma.sql`SELECT id FROM audit_entries ORDER BY id DESC LIMIT ${count}::int OFFSET ${start}::int`);
}

async function countUpTo(most: number): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(Prisma.sql`
    SELECT count(*)::int AS count FROM (SELECT id FROM audit_entries ORDER BY id DESC LIMIT ${most}::int) AS newest`);
  return rows[0]?.count ?? 0;
}

/** Up to one more than FOUND_LIMIT of the newest entries that have every term. */
async function searched(terms: readonly AuditTerm[]): Promise<string[]> {
  const most = FOUND_LIMIT + 1;
  const condition = Prisma.join(terms.map(contains), " AND ");
  const among = await idsOf(Prisma.sql`
    SELECT id FROM (SELECT id, search_text FROM audit_entries ORDER BY id DESC LIMIT ${READ_FIRST}::int) AS newest
    WHERE ${condition} ORDER BY id DESC LIMIT ${most}::int`);
  if (among.length === most) return among;
  const { rows } = await pool.query<{ id: string; matches: number }>(Prisma.sql`
    WITH found AS MATERIALIZED (SELECT id FROM audit_entries WHERE ${condition} LIMIT ${GATHERED + 1}::int)
    SELECT id, (SELECT count(*)::int FROM found) AS matches FROM found ORDER BY id DESC LIMIT ${most}::int`);
  if ((rows[0]?.matches ?? 0) <= GATHERED) return rows.map(({ id }) => id);
  return idsOf(Prisma.sql`
    SELECT id FROM (SELECT id, search_text FROM audit_entries ORDER BY id DESC OFFSET 0) AS newest
    WHERE ${condition} ORDER BY id DESC LIMIT ${most}::int`);
}

// What is left of both sides are letters, digits and single spaces, which mean nothing to a pattern.
function contains({ text, where }: AuditTerm): Prisma.Sql {
  return Prisma.sql`search_text LIKE ${where === "anywhere" ? "%" : "% "}::text || audit_words(${text}::text) || '%'`;
}

async function idsOf(query: Prisma.Sql): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(query);
  return rows.map(({ id }) => id);
}

async function entriesOf(ids: readonly string[]): Promise<AuditEntryView[]> {
  if (ids.length === 0) return [];
  const { rows } = await pool.query<Row>(Prisma.sql`
    SELECT e.id, e.type, e.body, e.detail, host(e.remote_ip) AS "remoteIp", e.created_at AS "createdAt",
      u.id AS "userId", u.username::text, btrim(u.first_name || ' ' || u.last_name) AS name
    FROM audit_entries e LEFT JOIN users u ON u.id = e.actor_id
    WHERE e.id = ANY (${ids}::bigint[]) ORDER BY e.id DESC`);
  const names = await namesIn(rows);
  return rows.map(({ id, createdAt, userId, username, name, ...entry }) => ({
    ...entry,
    names,
    id: Number(id),
    createdAt: createdAt.toISOString(),
    actor: userId === null ? null : { userId, username, name },
  }));
}
