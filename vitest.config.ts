// Two kinds of test, told apart by name: `x.test.ts` does no I/O; `x.db.test.ts` and everything in tests/http has a real
// PostgreSQL, in a database of its own per file.
import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

const shared = { environment: "node", restoreMocks: true, unstubEnvs: true, unstubGlobals: true } as const;
const IGNORED = ["**/node_modules/**", "build/**", "tests/e2e/**"];

export default defineConfig({
  test: {
    // Half of a test's time is waiting for the site that it asks: on two cores two files at once keep both busy.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          ...shared,
          name: "unit",
          // Nothing here leaves anything behind: modules are loaded once per worker, in a third of the time.
          isolate: false,
          include: ["**/*.test.{ts,tsx}"],
          exclude: [...IGNORED, "**/*.db.test.{ts,tsx}", "tests/http/**"],
          setupFiles: ["tests/support/guards.ts"],
        },
      },
      {
        test: {
          ...shared,
          name: "integration",
          include: ["**/*.db.test.{ts,tsx}", "tests/http/**/*.test.{ts,tsx}"],
          exclude: IGNORED,
          globalSetup: ["tests/support/database-server.ts"],
          setupFiles: ["tests/support/guards.ts", "tests/support/database.ts", "tests/support/described-answers.ts"],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
