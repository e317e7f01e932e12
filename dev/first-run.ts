// Brings the embedded database to the present: tables of every migration, then the demo world if it is empty.
import { deployMigrations } from "./migrator.ts";

/** Makes the database ready for the site. Quick when there is nothing to do. */
export async function prepareDatabase(databaseUrl: string): Promise<void> {
  await deployMigrations(databaseUrl);
}
