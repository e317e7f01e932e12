// `npm run db:seed`: loads the demo world into the database of DATABASE_URL, or without one into the
// embedded database of DATA_DIR, unless the database has accounts.
import { existsSync } from "node:fs";
import { withDatabase } from "./seed/with-database.ts";

async function main(): Promise<void> {
  if (existsSync(".env")) process.loadEnvFile(".env");
  await withDatabase(async (databaseUrl) => {
    // Imported only now, because it reads the settings on import.
    const { seedDatabase } = await import("./seed/seed-database.ts");
    const figures = await seedDatabase(databaseUrl);
    if (!figures) console.log("This database has accounts already: it was left as it is.");
  });
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
