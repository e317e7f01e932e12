// Reads the rows of a user's copy by the map of personal data, in portions of one snapshot of the database.
import { columnNames, PERSONAL_DATA } from "#app/domain/operations/personal-data/map.ts";
import type { TableOfMap } from "#app/domain/operations/personal-data/map/entry.ts";
import type { Snapshot } from "#app/platform/snapshot.server.ts";

const PORTION = 500;

/** The names of the columns that a table has in a copy, in the order of its rows. */
export function copiedColumns(table: string): string[] {
  const { copied, added = {} } = PERSONAL_DATA[table]!;
  return [...columnNames(copied), ...Object.keys(added)];
}

/** The rows of a table in the copy of an account, each as JSON text. */
export async function* copiedRows(client: Snapshot, table: string, userId: number): AsyncGenerator<string> {
  const entry = PERSONAL_DATA[table]!;
  const columns = [
    ...columnNames(entry.copied).map((name) => `t.${name}`),
    ...Object.entries(entry.added ?? {}).map(([name, sql]) => `${sql} AS ${name}`),
  ];
  const rows = `SELECT ${columns.join(", ")} FROM ${table} t WHERE ${ownRows(entry)} ORDER BY 1`;
  await client.query(`DECLARE copied NO SCROLL CURSOR FOR SELECT row_to_json(r)::text AS row FROM (${rows}) r`, [
    userId,
  ]);
  for (;;) {
    const portion = await client.query<{ row: string }>(`FETCH ${PORTION} FROM copied`);
    for (const { row } of portion.rows) yield row;
    if (portion.rows.length < PORTION) break;
  }
  await client.query("CLOSE copied");
}

/** How many rows of the account each table holds, those that the copy leaves out included. */
export async function countRows(client: Snapshot, userId: number): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const [table, entry] of Object.entries(PERSONAL_DATA)) {
    if (entry.rows === null) continue;
    const rows = entry.file === null ? entry.rows : ownRows(entry);
    const found = await client.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${table} t WHERE ${rows}`, [
      userId,
    ]);
    counts.set(table, found.rows[0]!.count);
  }
  return counts;
}

function ownRows({ copiedRows, rows }: TableOfMap): string {
  return copiedRows ?? rows!;
}
