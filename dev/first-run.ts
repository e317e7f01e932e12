// Prepares the embedded database: applies every migration, then loads the demo world if there are no users yet.
import { connect, deployMigrations } from "../prisma/migrate/migrator.ts";

/** Migrates and seeds the database. Quick when there is nothing to do. */
export async function prepareDatabase(databaseUrl: string): Promise<void> {
  await deployMigrations(databaseUrl);
  if (await hasAccounts(databaseUrl)) return;
  // Imported here, because it reads the settings and later starts do not need it.
  const { seedDatabase } = await import("../prisma/seed/seed-database.ts");
  await seedDatabase(databaseUrl);
}

async function hasAccounts(databaseUrl: string): Promise<boolean> {
  const client = await connect(databaseUrl);
  try {
    const { rows } = await client.query<{ found: boolean }>("SELECT EXISTS (SELECT 1 FROM users) AS found");
    return rows[0]?.found ?? false;
  } finally {
    await client.end();
  }
}
