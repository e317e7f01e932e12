// Global setup, unless only unit tests run: a temporary PostgreSQL server with one migrated template database.
import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import PgBoss from "pg-boss";
import type { TestProject } from "vitest/node";
import { memoryFolder } from "../../dev/memory-folder.mjs";
import { startPostgres } from "../../dev/postgres/postgres.ts";
import { deployMigrations } from "../../prisma/migrate/migrator.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** URL of the maintenance database of the test server. */
    databaseServer: string;
    /** The folder of the test server, which is deleted with it. */
    serverFolder: string;
    /** Name of the migrated database that test files copy. */
    databaseTemplate: string;
  }
}

const TEMPLATE = "pawstead_template";
const MOST_BYTES = 6 * 1024 ** 3;

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (project.vitest.projects.every(({ name }) => name === "unit")) return () => Promise.resolve();
  const dataDir = mkdtempSync(join(memoryFolder(MOST_BYTES), "pawstead-test-"));
  const server = await startPostgres({ dataDir, forTests: true });
  const admin = new pg.Client({ connectionString: server.urlOf("postgres") });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${TEMPLATE}`);
  await admin.end();
  await deployMigrations(server.urlOf(TEMPLATE));
  await createJobSchema(server.urlOf(TEMPLATE));
  project.provide("databaseServer", server.urlOf("postgres"));
  project.provide("serverFolder", dataDir);
  project.provide("databaseTemplate", TEMPLATE);
  return async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}

// Otherwise pg-boss creates its schema at the start of every site, in half a second each.
async function createJobSchema(connectionString: string): Promise<void> {
  const boss = new PgBoss({ connectionString, schema: "jobs", supervise: false, schedule: false });
  await boss.start();
  await boss.stop({ graceful: false });
}
