// `npm run seed:scale -- --pets 1000000`: loads a large world into the database of DATABASE_URL or the
// embedded one of DATA_DIR. It adds to existing rows and can be repeated; it locks the site out meanwhile.
import { existsSync } from "node:fs";
import { connect } from "../migrate/migrator.ts";
import { loadWorld } from "./scale/load.ts";
import { readPetCount } from "./scale/pet-count.ts";
import { withDatabase } from "./with-database.ts";

async function main(): Promise<void> {
  const pets = readPetCount(process.argv.slice(2));
  if (existsSync(".env")) process.loadEnvFile(".env");
  await withDatabase(async (databaseUrl) => {
    // A separate connection: those of the site cancel a statement after 15 seconds.
    const client = await connect(databaseUrl);
    try {
      const started = performance.now();
      const images = await client.query("SELECT 1 FROM pet_images LIMIT 1");
      if (images.rowCount === 0)
        console.log("There are no images yet (npm run db:seed adds some): these pets get none.");
      await loadWorld(client, pets, ({ what, rows, seconds }) => {
        console.log(
          `${what.padEnd(30)} ${(rows?.toLocaleString("en-GB") ?? "").padStart(12)} ${seconds.toFixed(1).padStart(8)} s`,
        );
      });
      const seconds = (performance.now() - started) / 1000;
      const { rows } = await client.query<{ size: string }>(
        "SELECT pg_size_pretty(pg_database_size(current_database())) AS size",
      );
      const rate = Math.round(pets / seconds).toLocaleString("en-GB");
      console.log(
        `${pets.toLocaleString("en-GB")} pets in ${seconds.toFixed(0)} s, ${rate} a second; the database has ${rows[0]?.size}.`,
      );
    } finally {
      await client.end();
    }
  });
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
