// What a database contains, read from PostgreSQL's catalogue: tables with columns and order, sequences, migrations.
import type pg from "pg";
import type { Manifest } from "./manifest.ts";

export interface Table {
  /** Qualified and quoted, such as `public.pets`. */
  name: string;
  /** Quoted, without generated columns. */
  columns: string[];
  /** Quoted columns of the primary key, those of text compared by bytes, so that the order is the same on every server. */
  order: string[];
}

/**
 * The tables of the site and of its job queue. Left out: tables that other software fills when they are made (the
 * migrations, the version of pg-boss), and partitions, whose rows are those of their table.
 */
export async function readTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `SELECT format('%I.%I', n.nspname, c.relname) AS name,
       ARRAY(SELECT quote_ident(a.attname) FROM pg_attribute a
             WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
             ORDER BY a.attnum) AS columns,
       ARRAY(SELECT CASE WHEN t.typcategory = 'S' THEN format('%I::text COLLATE "C"', a.attname)
                         ELSE quote_ident(a.attname) END
             FROM pg_index i CROSS JOIN unnest(i.indkey) WITH ORDINALITY AS k (attnum, nth)
             JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = k.attnum
             JOIN pg_type t ON t.oid = a.atttypid
             WHERE i.indrelid = c.oid AND i.indisprimary ORDER BY k.nth) AS order
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname IN ('public', 'jobs') AND c.relkind IN ('r', 'p') AND NOT c.relispartition
       AND (n.nspname, c.relname) NOT IN (('public', '_prisma_migrations'), ('jobs', 'version'))
     ORDER BY n.nspname DESC, c.relname`,
  );
  return rows;
}

/** The statement that copies the columns of a table out, in the order of its primary key. */
export function copyOut({ name, columns, order }: Table): string {
  return `COPY (SELECT ${columns.join(", ")} FROM ${name}${order.length > 0 ? ` ORDER BY ${order.join(", ")}` : ""}) TO STDOUT`;
}

/** Every sequence of the site. */
export async function readSequences(client: pg.ClientBase): Promise<Manifest["sequences"]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, sequencename) AS name FROM pg_sequences
     WHERE schemaname = 'public' ORDER BY sequencename`,
  );
  const sequences: Manifest["sequences"] = [];
  for (const { name } of rows) {
    const { rows: values } = await client.query<{ value: string; called: boolean }>(
      `SELECT last_value::text AS value, is_called AS called FROM ${name}`,
    );
    sequences.push({ name, value: "1", called: false, ...values[0] });
  }
  return sequences;
}

/** The applied migrations by name; none in an empty database. */
export async function readApplied(client: pg.ClientBase): Promise<Manifest["migrations"]> {
  if (!(await exists(client, "_prisma_migrations"))) return [];
  const { rows } = await client.query<{ name: string; checksum: string }>(
    `SELECT migration_name AS name, checksum FROM _prisma_migrations
     WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY migration_name`,
  );
  return rows;
}

/** The version of pg-boss's schema and its queues, or null when the job queue never ran. */
export async function readJobs(client: pg.ClientBase): Promise<Manifest["jobs"]> {
  if (!(await exists(client, "jobs.version"))) return null;
  const { rows } = await client.query<{ version: number; queues: string[] }>(
    "SELECT version, ARRAY(SELECT name FROM jobs.queue ORDER BY created_on, name) AS queues FROM jobs.version",
  );
  return rows[0] ?? null;
}

/** Whether a database has no table at all. */
export async function isEmpty(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ empty: boolean }>(
    `SELECT NOT EXISTS (SELECT 1 FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
       WHERE c.relkind IN ('r', 'p') AND n.nspname NOT IN ('pg_catalog', 'information_schema')
         AND n.nspname NOT LIKE 'pg\\_t%') AS empty`,
  );
  return rows[0]?.empty ?? false;
}

async function exists(client: pg.ClientBase, table: string): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>("SELECT to_regclass($1) IS NOT NULL AS found", [table]);
  return rows[0]?.found ?? false;
}
