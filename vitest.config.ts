// The tests that need no browser, in four projects: `unit` does no I/O, `domain` has a PostgreSQL, `site` asks a running
// site as well, and `alone` gives each file a process, database and site of its own.
import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

const shared = {
  environment: "node",
  restoreMocks: true,
  unstubEnvs: true,
  unstubGlobals: true,
  // For hangs: a test that passes never waits for these, however busy the machine is.
  testTimeout: 120_000,
  hookTimeout: 120_000,
} as const;
const IGNORED = ["**/node_modules/**", "build/**", "tests/e2e/**", "tests/lint/violations/**"];
const DATABASE = "**/*.db.test.{ts,tsx}";
const SITE = "tests/http/**/*.test.{ts,tsx}";
/** Files that replace modules, end a process, or need the ids of a new database. */
const ALONE = [
  "app/platform/require-database.db.test.ts",
  "prisma/seed/scale/load.db.test.ts",
  "tests/http/pets/photos-crash.test.ts",
];

const database = {
  ...shared,
  setupFiles: ["tests/support/guards.ts", "tests/support/worker.ts"],
};

export default defineConfig({
  test: {
    // Half of a test's time is waiting for the site that it asks: on two cores two files at once keep both busy.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    globalSetup: ["tests/support/database-server.ts"],
    // What was transformed for one project or run need not be for the next.
    experimental: { fsModuleCache: true },
    projects: [
      {
        test: {
          ...shared,
          name: "unit",
          // Nothing here leaves anything behind: modules are loaded once per worker, in a third of the time.
          isolate: false,
          include: ["**/*.test.{ts,tsx}"],
          exclude: [...IGNORED, DATABASE, SITE],
          setupFiles: ["tests/support/guards.ts"],
        },
      },
      { test: { ...database, name: "domain", isolate: false, include: [DATABASE], exclude: [...IGNORED, ...ALONE] } },
      { test: { ...database, name: "site", isolate: false, include: [SITE], exclude: [...IGNORED, ...ALONE] } },
      { test: { ...database, name: "alone", include: ALONE, exclude: IGNORED, sequence: { groupOrder: 1 } } },
    ],
  },
});
