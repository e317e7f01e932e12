// `npm run docs:triggers`: writes docs/triggers.md from a temporary database with all migrations.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deployMigrations } from "../prisma/migrate/migrator.ts";
import { startPostgres } from "./postgres/postgres.ts";
import { triggerDocs } from "./trigger-docs.ts";

const dataDir = mkdtempSync(join(tmpdir(), "pawstead-triggers-"));
const postgres = await startPostgres({ dataDir, forTests: true });
try {
  await deployMigrations(postgres.url);
  writeFileSync("docs/triggers.md", await triggerDocs(postgres.url));
} finally {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
