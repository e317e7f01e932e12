// What /admin/system shows about the installation: versions, sizes, backups, the last comparison with the provider, scheduled
// jobs, and requests about personal data with their deadlines.
import { statfs } from "node:fs/promises";
import { TIDY_UP_JOB } from "#app/domain/operations/housekeeping/tidy-up.server.ts";
import { type DataRequest, listOpenRequests } from "#app/domain/operations/personal-data/open-requests.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { pool } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { areJobsRunning, scheduledJobs } from "#app/platform/jobs/jobs.server.ts";
import { lastDone } from "./jobs.server.ts";
import { nextRun } from "./next-run.ts";

const SCHEDULED_SHOWN = 12;

interface DatabaseFacts {
  postgres: string;
  migration: string;
  databaseBytes: number;
  backup: Date | null;
  restoreTest: Date | null;
  comparison: { startedAt: string; finishedAt: string | null; differences: string[] } | null;
}

export interface SystemFacts extends DatabaseFacts {
  node: string;
  /** Whether this process runs jobs. */
  jobsRun: boolean;
  /** Of the disk with the stored files; null when they are in an object store. */
  disk: { usedBytes: number; totalBytes: number } | null;
  oldDataDeletedAt: Date | null;
  scheduled: { name: string; at: Date }[];
  requests: DataRequest[];
}

export async function getSystemFacts(): Promise<SystemFacts> {
  const [database, disk, oldDataDeletedAt, requests] = await Promise.all([
    databaseFacts(),
    diskFacts(),
    lastDone(TIDY_UP_JOB),
    listOpenRequests(),
  ]);
  return {
    ...database,
    disk,
    oldDataDeletedAt,
    requests,
    node: process.version,
    jobsRun: areJobsRunning(),
    scheduled: nextJobs(),
  };
}

async function databaseFacts(): Promise<DatabaseFacts> {
  const { rows } = await pool.query<Omit<DatabaseFacts, "databaseBytes"> & { databaseBytes: string }>(`
    SELECT current_setting('server_version') AS postgres, pg_database_size(current_database())::text AS "databaseBytes",
      (SELECT max(migration_name) FROM _prisma_migrations WHERE finished_at IS NOT NULL) AS migration,
      (SELECT max(finished_at) FROM backup_runs WHERE kind = 'backup') AS backup,
      (SELECT max(finished_at) FROM backup_runs WHERE kind = 'restore test') AS "restoreTest",
      (SELECT json_build_object('startedAt', started_at, 'finishedAt', finished_at, 'differences', differences)
       FROM reconciliations ORDER BY started_at DESC LIMIT 1) AS comparison`);
  const [facts] = rows;
  return { ...facts!, databaseBytes: Number(facts!.databaseBytes) };
}

async function diskFacts(): Promise<SystemFacts["disk"]> {
  if (env.STORAGE !== "disk") return null;
  const { bsize, blocks, bfree } = await statfs(env.DATA_DIR).catch(() => statfs("."));
  return { usedBytes: (blocks - bfree) * bsize, totalBytes: blocks * bsize };
}

function nextJobs(): SystemFacts["scheduled"] {
  const now = clock.now();
  return [...scheduledJobs()]
    .flatMap(([name, pattern]) => {
      const at = nextRun(pattern, now);
      return at ? [{ name, at }] : [];
    })
    .sort((a, b) => a.at.getTime() - b.at.getTime())
    .slice(0, SCHEDULED_SHOWN);
}
