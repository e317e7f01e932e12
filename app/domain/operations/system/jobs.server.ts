// Jobs that failed or are late, and emails that failed, for /admin/system; "Try again" and "Delete", recorded in the audit log.
// The tables are pg-boss's: a failed job moves to the archive after twelve hours and is deleted a week later.
import { recordAudit } from "#app/domain/accounts/audit/record-audit.server.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db, pool } from "#app/platform/db.server.ts";
import { enqueue } from "#app/platform/jobs/jobs.server.ts";

/** Later than this after its time a job is late. */
const LATE = "5 minutes";
const MOST_SHOWN = 20;
const REASON_LIMIT = 300;
/** Jobs whose only work is an email. */
const IS_EMAIL = "name ~ '^mail-|-email$'";

export interface TroubledJob {
  id: string;
  name: string;
  /** "failed": not tried again; "retrying": failed, and tried again later; "late": waits for longer than it should. */
  state: "failed" | "retrying" | "late";
  /** When it failed last, or when it should have started. */
  at: Date;
  tries: number;
  /** The message of the last error; "" for none. */
  reason: string;
  /** The number of all such jobs; the first of them are listed. */
  total: number;
}

/** Jobs, or else the emails among them, newest first. A job that pg-boss itself runs is none of ours. */
export async function troubledJobs(which: "jobs" | "emails"): Promise<TroubledJob[]> {
  const { rows } = await pool.query<TroubledJob>(
    `SELECT id, name, CASE WHEN state = 'failed' THEN 'failed' WHEN output IS NOT NULL THEN 'retrying' ELSE 'late' END AS state,
       coalesce(completed_on, CASE WHEN output IS NOT NULL THEN started_on END, start_after) AS at,
       retry_count + (state = 'failed')::int AS tries,
       left(coalesce(output ->> 'message', output -> 'value' ->> 'message', ''), ${REASON_LIMIT}) AS reason,
       count(*) OVER ()::int AS total
     FROM (
       SELECT id, name, state::text, output, completed_on, started_on, start_after, retry_count FROM jobs.job
       WHERE state = 'failed' OR (state < 'active' AND (output IS NOT NULL OR start_after < $1::timestamptz - interval '${LATE}'))
       UNION ALL
       SELECT id, name, state::text, output, completed_on, started_on, start_after, retry_count FROM jobs.archive
       WHERE state = 'failed'
     ) AS troubled
     WHERE name NOT LIKE '\\_\\_pgboss%' AND (${IS_EMAIL}) = $2
     ORDER BY at DESC LIMIT ${MOST_SHOWN}`,
    [clock.now(), which === "emails"],
  );
  return rows;
}

/** When a job was last done; null when the queue does not know any more. */
export async function lastDone(name: string): Promise<Date | null> {
  const { rows } = await pool.query<{ at: Date | null }>(
    `SELECT max(completed_on) AS at FROM (SELECT name, state::text, completed_on FROM jobs.job
       UNION ALL SELECT name, state::text, completed_on FROM jobs.archive) AS known
     WHERE name = $1 AND state = 'completed'`,
    [name],
  );
  return rows[0]?.at ?? null;
}

interface JobChange {
  actor: Viewer;
  remoteIp: string;
  id: string;
  act: "try again" | "delete";
}

/**
 * Takes the job out of the queue and, to try it again, adds it anew with all its tries. False: it is not there any more, or runs
 * now; of two administrators at once the second one finds that.
 */
export async function changeJob({ actor, remoteIp, id, act }: JobChange): Promise<boolean> {
  if (!/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(id)) return false;
  return db.$transaction(async (client) => {
    const taken = await client.$queryRaw<{ name: string; data: object | null }[]>`
      WITH waiting AS (
        DELETE FROM jobs.job WHERE id = ${id}::uuid AND (state = 'failed' OR state < 'active') RETURNING name, data
      ), archived AS (
        DELETE FROM jobs.archive WHERE id = ${id}::uuid AND state = 'failed' RETURNING name, data
      ) SELECT name, data FROM waiting UNION ALL SELECT name, data FROM archived`;
    const [job] = taken;
    if (!job) return false;
    if (act === "try again") await enqueue(job.name, job.data ?? {}, { client });
    await recordAudit(client, {
      type: "job changed",
      body: `The job ${job.name} was ${act === "delete" ? "deleted" : "tried again"}.`,
      detail: { job: job.name, outcome: act === "delete" ? "deleted" : "tried again", changed_by: actor.userId },
      actorId: actor.userId,
      remoteIp,
    });
    return true;
  });
}
