// Queries of the audit log: newest first, searched by type, text, IP address and date, and filtered. The entries of cases that concern the
// viewer are left out.
//
// With a million entries, a frequent word is found fast among the newest entries but slowly by the index, and a rare
// word the other way round. So the newest entries are read first, and the index is used only when they do not have
// enough matches.
import { ownCaseIdsSql } from "#app/domain/accounts/case-intake/own-case.server.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { COUNT_LIMIT, type ListPage, pageAt } from "#app/domain/shared/list-page.ts";
import { allOf } from "#app/domain/shared/search/matches-sql.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { pool } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";
import { auditFilterSql } from "./filter-sql.server.ts";
import type { AuditSearch } from "./list-params.ts";
import { type AuditTerm, auditTerms } from "./search-terms.ts";
import { namesIn } from "./subject-names.server.ts";
import type { AuditEntryView } from "./views.ts";

/** Maximum number of entries of a search, newest first; for older ones the user narrows it, for example by a date. */
const FOUND_LIMIT = 1_000;
/** Number of the newest entries that are read without the index. */
const READ_FIRST = 10_000;
/** Index matches that are sorted at most; with more, a scan from the newest entry soon finds enough. */
const MAX_COLLECTED = 10_000;

type Row = Omit<AuditEntryView, "id" | "createdAt" | "actor" | "names"> & {
  id: string;
  createdAt: Date;
  userId: number | null;
  username: string;
  name: string;
};

type Reader = Pick<Viewer, "userId">;

/** Returns a page of the log; beyond the end the last one. */
export async function listAuditEntries(
  viewer: Reader,
  { search, page, pageSize, ...filters }: AuditSearch,
): Promise<ListPage<AuditEntryView>> {
  const shownSql = allOf([await isShownSql(viewer), ...auditFilterSql(filters)]);
  const terms = auditTerms(search, clock.now());
  const all = terms?.length === 0;
  const limit = all ? COUNT_LIMIT : FOUND_LIMIT;
  const found = all || !terms ? [] : await searched(terms, shownSql);
  const matches = all ? await countUpTo(limit + 1, shownSql) : found.length;
  const total = Math.min(matches, limit);
  const { skip: start, ...shown } = pageAt(page, total, pageSize);
  const end = Math.min(start + pageSize, total);
  return {
    items: await entriesOf(all ? await newest(end - start, shownSql, start) : found.slice(start, end)),
    total,
    totalIsCapped: matches > limit,
    ...shown,
  };
}

/** The condition that the list has for an entry that the viewer's search and filters find, for the export. */
export async function auditExportSql(
  viewer: Reader,
  { search, ...filters }: Omit<AuditSearch, "page" | "pageSize">,
): Promise<Prisma.Sql> {
  const terms = auditTerms(search, clock.now());
  const found = terms === null ? [Prisma.sql`false`] : terms.map(contains);
  return allOf([await isShownSql(viewer), ...auditFilterSql(filters), ...found]);
}

/** Returns the newest entries. */
export async function latestAuditEntries(viewer: Reader, count: number): Promise<AuditEntryView[]> {
  return entriesOf(await newest(count, await isShownSql(viewer)));
}

/** Returns the newest entries by an account or about it. */
export async function entriesAbout(viewer: Reader, userId: number, count: number): Promise<AuditEntryView[]> {
  const shown = await isShownSql(viewer);
  const user = Prisma.sql`${userId}::int`;
  const some = (which: Prisma.Sql) =>
    Prisma.sql`(SELECT id FROM audit_entries WHERE ${which} AND ${shown} ORDER BY id DESC LIMIT ${count}::int)`;
  return entriesOf(
    await idsOf(Prisma.sql`
      SELECT id FROM (${some(Prisma.sql`actor_id = ${user}`)} UNION
        ${some(Prisma.sql`detail ? 'user_id' AND (detail->>'user_id')::int = ${user}`)}) found
      ORDER BY id DESC LIMIT ${count}::int`),
  );
}

/** The condition that an entry is not about a case that concerns the viewer. */
async function isShownSql({ userId }: Reader): Promise<Prisma.Sql> {
  const hidden = await idsOf(Prisma.sql`
    SELECT id FROM audit_entries WHERE detail ->> 'case_id' IN (SELECT own.id::text FROM (${ownCaseIdsSql(userId)}) own)`);
  return hidden.length === 0 ? Prisma.sql`true` : Prisma.sql`id <> ALL (${hidden}::bigint[])`;
}

async function newest(count: number, shownSql: Prisma.Sql, start = 0): Promise<string[]> {
  return idsOf(Prisma.sql`
    SELECT id FROM audit_entries WHERE ${shownSql} ORDER BY id DESC LIMIT ${count}::int OFFSET ${start}::int`);
}

async function countUpTo(most: number, shownSql: Prisma.Sql): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(Prisma.sql`
    SELECT count(*)::int AS count FROM (
      SELECT id FROM audit_entries WHERE ${shownSql} ORDER BY id DESC LIMIT ${most}::int) AS newest`);
  return rows[0]?.count ?? 0;
}

/** Returns the newest entries that contain every term, up to FOUND_LIMIT + 1. */
async function searched(terms: readonly AuditTerm[], shownSql: Prisma.Sql): Promise<string[]> {
  const most = FOUND_LIMIT + 1;
  const condition = allOf([shownSql, ...terms.map(contains)]);
  const among = await idsOf(Prisma.sql`
    SELECT id FROM (SELECT * FROM audit_entries ORDER BY id DESC LIMIT ${READ_FIRST}::int) AS newest
    WHERE ${condition} ORDER BY id DESC LIMIT ${most}::int`);
  if (among.length === most) return among;
  const { rows } = await pool.query<{ id: string; matches: number }>(Prisma.sql`
    WITH found AS MATERIALIZED (SELECT id FROM audit_entries WHERE ${condition} LIMIT ${MAX_COLLECTED + 1}::int)
    SELECT id, (SELECT count(*)::int FROM found) AS matches FROM found ORDER BY id DESC LIMIT ${most}::int`);
  if ((rows[0]?.matches ?? 0) <= MAX_COLLECTED) return rows.map(({ id }) => id);
  return idsOf(Prisma.sql`
    SELECT id FROM (SELECT * FROM audit_entries ORDER BY id DESC OFFSET 0) AS newest
    WHERE ${condition} ORDER BY id DESC LIMIT ${most}::int`);
}

// Both sides are normalised to letters, digits and single spaces, so LIKE wildcards need no escaping.
function contains({ text, where, or }: AuditTerm): Prisma.Sql {
  const found = Prisma.sql`search_text LIKE ${where === "anywhere" ? "%" : "% "}::text || audit_words(${text}::text) || '%'`;
  return or === undefined ? found : Prisma.sql`(${found} OR ${contains({ text: or, where: "beginning" })})`;
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
