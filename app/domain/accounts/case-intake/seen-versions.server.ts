// The version of what a moderator reads before a decision: a short hash of each field, so that a decision about what has changed
// meanwhile is refused and names the changed fields. It needs no column and counts only what the page shows.
import { Prisma } from "#app/platform/generated/prisma/client.ts";
import { VERSIONED } from "./versioned-fields.server.ts";

type Client = Pick<Prisma.TransactionClient, "$queryRaw">;

/** Hexadecimal digits of the hash of a field. */
const DIGITS = 6;

export type VersionedKind = keyof typeof VERSIONED;

/** The version as a column, over the aliases in `from`. */
export function versionSql(kind: VersionedKind): Prisma.Sql {
  const parts = Object.values(VERSIONED[kind].fields).map(
    (field: Prisma.Sql) => Prisma.sql`left(md5(coalesce((SELECT (${field})::text), '')), ${DIGITS}::int)`,
  );
  return Prisma.sql`concat(${Prisma.join(parts)})`;
}

/** The present versions of some rows, by id. A decision has locked them. */
export async function versionsOf(
  client: Client,
  kind: VersionedKind,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const { from, id } = VERSIONED[kind];
  const rows = await client.$queryRaw<{ id: number; version: string }[]>`
    SELECT ${id} AS id, ${versionSql(kind)} AS version FROM ${from} WHERE ${id} = ANY(${[...ids]}::int[])`;
  return new Map(rows.map((row) => [row.id, row.version]));
}

/** The names of the fields that differ between two versions; all of them for a version of another release. */
function changedFields(kind: VersionedKind, seen: string, now: string): string[] {
  if (seen === now) return [];
  const names = Object.keys(VERSIONED[kind].fields);
  const differs = names.filter(
    (_name, at) => seen.slice(at * DIGITS, (at + 1) * DIGITS) !== now.slice(at * DIGITS, (at + 1) * DIGITS),
  );
  return differs.length > 0 ? differs : names;
}

/**
 * What has changed of each row since the moderator read it, by id; rows without a version, as in a request to the API, and
 * unchanged ones are missing.
 */
export async function changedSince(
  client: Client,
  kind: VersionedKind,
  seen: ReadonlyMap<number, string>,
): Promise<Map<number, string[]>> {
  const now = await versionsOf(client, kind, [...seen.keys()]);
  const changed = [...seen].map(([id, version]): [number, string[]] => [
    id,
    now.has(id) ? changedFields(kind, version, now.get(id)!) : [],
  ]);
  return new Map(changed.filter(([, fields]) => fields.length > 0));
}
