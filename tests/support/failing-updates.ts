// Makes the database refuse updates of chosen rows for a while, to test errors shown to users.
import { db } from "#app/platform/db.server.ts";

/** Runs `work` while every UPDATE of the rows of `table` that fit `condition` (SQL about OLD) fails. */
export async function whileUpdatesFail(table: string, condition: string, work: () => Promise<void>): Promise<void> {
  await db.$executeRawUnsafe(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN IF ${condition} THEN RAISE EXCEPTION 'out of order'; END IF; RETURN NEW; END $$`);
  try {
    await db.$executeRawUnsafe(
      `CREATE TRIGGER refuse BEFORE UPDATE ON ${table} FOR EACH ROW EXECUTE FUNCTION refuse()`,
    );
    await work();
  } finally {
    await db.$executeRawUnsafe("DROP FUNCTION refuse() CASCADE");
  }
}
