// The command line of the migrator: `npm run db:migrate [-- deploy | create <name> | check]`, or in a production install,
// which has no tsx, `node build/server/migrate.js`. Without DATABASE_DIRECT_URL and DATABASE_URL it uses a temporary PostgreSQL
// (create, check) or the embedded one of DATA_DIR (deploy), except in production.
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { StartError } from "#app/platform/start-error.server.ts";
import { checkDrift, createMigration, deployMigrations } from "./migrator.ts";

const [command = "deploy", name] = process.argv.slice(2);

async function run(databaseUrl: string): Promise<string> {
  if (command === "deploy") {
    const applied = await deployMigrations(databaseUrl);
    return applied.length > 0 ? `Applied ${applied.join(", ")}.` : "Nothing to apply.";
  }
  if (command === "create") {
    if (!name) throw new StartError("Name the migration: npm run db:migrate -- create add_colour");
    const folder = await createMigration(databaseUrl, name);
    return folder ? `Wrote ${folder}. Read it, then apply it with npm run db:migrate.` : "Nothing to write.";
  }
  if (command === "check") {
    const difference = await checkDrift(databaseUrl);
    if (difference) throw new StartError(`prisma/schema and the migrations differ by:\n${difference}`);
    return "prisma/schema and the migrations agree.";
  }
  throw new StartError(`Unknown command ${command}: use deploy, create <name> or check.`);
}

async function main(): Promise<void> {
  if (import.meta.env?.PROD) process.env.NODE_ENV ||= "production";
  if (existsSync(".env")) process.loadEnvFile(".env");
  const url = process.env.DATABASE_DIRECT_URL || process.env.DATABASE_URL;
  if (url) {
    console.log(await run(url));
    return;
  }
  if (process.env.NODE_ENV === "production" && process.env.DEMO !== "1")
    throw new StartError("DATABASE_URL: is not set");
  // Not in a production install.
  const { startPostgres } = await import("../../dev/postgres/postgres.ts");
  const temporary = command === "deploy" ? undefined : mkdtempSync(join(tmpdir(), "pawstead-migrate-"));
  const dataDir = temporary ?? process.env.DATA_DIR ?? ".data";
  const postgres = await startPostgres({ dataDir, forTests: temporary !== undefined });
  try {
    console.log(await run(postgres.url));
  } finally {
    await postgres.stop();
    if (temporary) rmSync(temporary, { recursive: true, force: true });
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
