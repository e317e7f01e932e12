// Drops indexes for a load and creates them again: building one from the finished table is many times faster than updating
// it row by row, most of all for the trigram indexes of the searches.
import type pg from "pg";

export interface DroppedIndex {
  table: string;
  name: string;
  /** The statement that creates it again. */
  definition: string;
}

/** Drops every index of the tables that belongs to no constraint. Call it inside the transaction of the load. */
export async function dropIndexes(client: pg.Client, tables: readonly string[]): Promise<DroppedIndex[]> {
  const { rows } = await client.query<DroppedIndex>(
    `SELECT i.indrelid::regclass::text AS table, quote_ident(c.relname) AS name, pg_get_indexdef(i.indexrelid) AS definition
     FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
     WHERE i.indrelid = ANY ($1::text[]::regclass[]) AND NOT i.indisunique
       AND NOT EXISTS (SELECT 1 FROM pg_constraint k WHERE k.conindid = i.indexrelid)
     ORDER BY 1, 2`,
    [tables],
  );
  for (const { name } of rows) await client.query(`DROP INDEX ${name}`);
  return rows;
}

/** Creates the indexes of one table again. */
export async function createIndexes(client: pg.Client, indexes: readonly DroppedIndex[], table: string): Promise<null> {
  for (const index of indexes) if (index.table === table) await client.query(index.definition);
  return null;
}
