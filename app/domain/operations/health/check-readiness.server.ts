// Readiness: whether this process should get requests, check by check.
import { pool } from "#app/platform/db.server.ts";
import { areJobsRunning } from "#app/platform/jobs/jobs.server.ts";
import { isStopping } from "#app/platform/shutdown.server.ts";
import { databaseResponds } from "./check-health.server.ts";
import { type CheckState, holdsInTime } from "./holds-in-time.ts";

/** What the process was started with, and its connection for notifications. */
export interface ReadinessFacts {
  /** The names of the migrations that this release ships. */
  migrations: readonly string[];
  /** Whether the connection for notifications (LISTEN) is up. */
  isSubscribed(): boolean;
}

/** The checks, by name. `stopping` has failed once the process was asked to stop. */
export type Readiness = Record<"database" | "migrations" | "notifications" | "jobs" | "stopping", CheckState>;

/** Runs every check, for two seconds at most. Never throws. */
export async function checkReadiness({ migrations, isSubscribed }: ReadinessFacts): Promise<Readiness> {
  const [database, applied] = await Promise.all([
    holdsInTime(databaseResponds),
    holdsInTime(() => areApplied(migrations)),
  ]);
  return {
    database,
    migrations: applied,
    notifications: stateOf(isSubscribed()),
    jobs: stateOf(areJobsRunning()),
    stopping: stateOf(!isStopping()),
  };
}

/** Whether every check holds. */
export function isReady(readiness: Readiness): boolean {
  return Object.values(readiness).every((state) => state === "ok");
}

// The database may have more: those of a newer release, while this one is being replaced.
async function areApplied(migrations: readonly string[]): Promise<boolean> {
  const { rows } = await pool.query<{ name: string }>(
    "SELECT migration_name AS name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL",
  );
  const applied = new Set(rows.map(({ name }) => name));
  return migrations.every((name) => applied.has(name));
}

function stateOf(holds: boolean): CheckState {
  return holds ? "ok" : "failed";
}
