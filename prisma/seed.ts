// The command line of the demo world: `npm run db:seed`. It fills the database of DATABASE_URL, or without one the
// embedded database of DATA_DIR, and leaves a database that has accounts as it is.
import { existsSync } from "node:fs";
import { withDatabase } from "./seed/with-database.ts";

async function main(): Promise<void> {
  if (existsSync(".env")) process.loadEnvFile(".env");
  await withDatabase(async (databaseUrl) => {
    // Loaded only now, because it reads the settings.
    const { seedDatabase } = await import("./seed/seed-database.ts");
    const figures = await seedDatabase(databaseUrl);
    if (!figures) console.log("This database has accounts already: it was left as it is.");
  });
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
