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
/** Files that set what a process reads once, replace modules, run jobs themselves, or end a process. */
const ALONE = [
  "app/domain/sign-in/link-emails.db.test.ts",
  "app/domain/applications/verify-contact.db.test.ts",
  "app/domain/breeders/own/change-profile.db.test.ts",
  "app/domain/breeders/refresh-figures.db.test.ts",
  "app/domain/contact/send-contact-message.db.test.ts",
  "app/domain/housekeeping/tidy-up.db.test.ts",
  "app/domain/messages/edit-message.db.test.ts",
  "app/domain/messages/email-times.db.test.ts",
  "app/domain/messages/emails.db.test.ts",
  "app/domain/messages/mark-read.db.test.ts",
  "app/domain/messages/send-message.db.test.ts",
  "app/domain/messages/start-chat.db.test.ts",
  "app/domain/moderation/decide-applications.db.test.ts",
  "app/domain/moderation/decision-emails.db.test.ts",
  "app/domain/moderation/litter-decisions.db.test.ts",
  "app/domain/payments/reconcile.db.test.ts",
  "app/domain/registration/register-account.db.test.ts",
  "app/platform/jobs.db.test.ts",
  "app/platform/require-database.db.test.ts",
  "dev/boot.db.test.ts",
  "dev/first-run.db.test.ts",
  "prisma/seed/**/*.db.test.ts",
  "tests/http/messages/live-messages.test.ts",
  "tests/http/admin/users.test.ts",
  "tests/http/pets/photos-crash.test.ts",
  "tests/http/server/page-cache.test.ts",
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
