// Records a finished backup, or a finished test of restoring one, in the site's database: /admin/system shows the last ones.
import { connect } from "../../prisma/migrate/migrator.ts";

/** A database without the table, such as that of an older release or of another machine, records nothing. */
export async function recordBackupRun(
  databaseUrl: string,
  kind: "backup" | "restore test",
  name: string,
): Promise<void> {
  const client = await connect(databaseUrl);
  try {
    const { rows } = await client.query<{ known: boolean }>("SELECT to_regclass('backup_runs') IS NOT NULL AS known");
    if (rows[0]?.known) await client.query("INSERT INTO backup_runs (kind, name) VALUES ($1, $2)", [kind, name]);
  } finally {
    await client.end();
  }
}
