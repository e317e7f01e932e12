// The tests that need no browser, in three projects: `unit` does no I/O, the files of `shared` use the PostgreSQL and the
// site of their worker, and `alone` gives each file a process, database and site of its own.
import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

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
const ALONE = ["app/platform/require-database.db.test.ts", "prisma/seed/scale/load.db.test.ts"];

/** Files of requests come after those of use cases: the site that they start would do the jobs that the others count. */
class SiteLast extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ project, moduleId }: TestSpecification) =>
      project.name === "unit" ? 2 : Number(moduleId.includes("/tests/http/"));
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}

const database = {
  ...shared,
  setupFiles: ["tests/support/guards.ts", "tests/support/worker.ts"],
};

export default defineConfig({
  test: {
    // Half of a test's time is waiting for the site that it asks: on two cores two files at once keep both busy.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    sequence: { sequencer: SiteLast },
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
      // One project for files with and without a site: the product's modules are loaded once per worker.
      {
        test: {
          ...database,
          name: "shared",
          isolate: false,
          include: [DATABASE, SITE],
          exclude: [...IGNORED, ...ALONE],
        },
      },
      { test: { ...database, name: "alone", include: ALONE, exclude: IGNORED } },
    ],
  },
});
