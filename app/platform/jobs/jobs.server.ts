// Background jobs (pg-boss): stored in PostgreSQL, retried with exponential backoff, run by any process.
import PgBoss from "pg-boss";
import { pool, prepared } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import { log } from "#app/platform/log.server.ts";
import type { ChannelListener } from "#app/platform/notifications.server.ts";
import { WorkUnderWay } from "#app/platform/work-under-way.ts";
import { createJobQueue, emptyCompletedJobs, within } from "./create-job-queue.server.ts";
import { type Handler, runJob } from "./run-job.server.ts";
import { watchWaitingJobs } from "./waiting-jobs.server.ts";

/** `client` enqueues the job within a transaction, so that it exists only if that commits. */
export interface EnqueueOptions {
  startAfterSeconds?: number;
  /** After which an attempt counts as lost, and the job starts again beside it. */
  limitSeconds?: number;
  client?: Prisma.TransactionClient;
}

/** The PostgreSQL notification channel; its payload is the name of a job that can start. */
export const JOBS_CHANNEL = "jobs";

const SCHEMA = "jobs";
const LIMIT_SECONDS = 60;
const RETRIES = { retryLimit: 8, retryDelay: 5, retryBackoff: true, expireInSeconds: LIMIT_SECONDS };
/** Workers are woken, by a notification or by watchWaitingJobs; pg-boss insists on an interval. */
const POLL_SECONDS = 600;
const STOP_LIMIT_MS = 8_000;
const CRON_ZONE = "Europe/London";

// Stored outside the module: a development reload must not start a second set of workers.
interface State {
  boss?: PgBoss;
  starting?: Promise<PgBoss>;
  working: boolean;
  queues: Map<string, Promise<void>>;
  /** Serialises the creation of queues, as each takes two connections. */
  making: Promise<unknown>;
  workers: Map<string, string>;
  handlers: Map<string, Handler>;
  crons: Map<string, string>;
  starts: Set<string>;
  quiet: Set<string>;
  endWatch?: () => void;
  /** Jobs, and statements of pg-boss. */
  underWay: WorkUnderWay;
}
const holder = globalThis as { pawsteadJobs?: State };
const state: State = (holder.pawsteadJobs ??= {
  working: false,
  queues: new Map(),
  making: Promise.resolve(),
  workers: new Map(),
  handlers: new Map(),
  crons: new Map(),
  starts: new Set(),
  quiet: new Set(),
  underWay: new WorkUnderWay(),
});

/**
 * Registers the handler of a job. Payloads are plain JSON. A handler that throws is retried, so it must be idempotent.
 * With a `cron` pattern (London time) the job also runs on a schedule, with {} as payload, once for all processes; with
 * `atStart` also whenever a process starts its workers. `quiet` is for frequent jobs: successes are logged at debug.
 */
export function registerJob<Payload extends object>(
  name: string,
  handler: (payload: Payload) => Promise<void>,
  { cron, atStart, quiet }: { cron?: string; atStart?: boolean; quiet?: boolean } = {},
): void {
  state.handlers.set(name, handler);
  if (cron) state.crons.set(name, cron);
  if (atStart) state.starts.add(name);
  if (quiet) state.quiet.add(name);
  if (state.working && state.boss) void work(state.boss, name);
}

/** Adds a job to the queue; resolves when the database has stored it. */
export async function enqueue(name: string, payload: object, options: EnqueueOptions = {}): Promise<void> {
  const boss = await openBoss();
  await ensureQueue(boss, name);
  const { client, startAfterSeconds = 0, limitSeconds = LIMIT_SECONDS } = options;
  const times = { startAfter: startAfterSeconds, expireInSeconds: limitSeconds };
  await boss.send(name, payload, { ...times, ...(client && within(client)) });
  if (startAfterSeconds) return;
  // Without a transaction the job is stored by now, and this process can start it.
  if (client) await notifyWorkers(name, client);
  else wake(name);
}

/** Adds a job for each payload to the queue within a transaction, with one statement; they start after a delay in seconds. */
export async function enqueueMany(
  name: string,
  payloads: readonly object[],
  client: Prisma.TransactionClient,
  startAfterSeconds = 0,
): Promise<void> {
  const boss = await openBoss();
  await ensureQueue(boss, name);
  const jobs = payloads.map((data) => ({ name, data, startAfter: String(startAfterSeconds) }));
  await boss.insert(jobs, within(client));
  if (startAfterSeconds === 0 && jobs.length > 0) await notifyWorkers(name, client);
}

/** Wakes the workers of this process for the jobs that any process has added. */
export const jobsChannel: ChannelListener = { onNotification: wake };

/** Tells the workers of every process that a job can start, when the transaction commits. */
async function notifyWorkers(name: string, client: Prisma.TransactionClient): Promise<void> {
  await client.$executeRaw`SELECT pg_notify(${JOBS_CHANNEL}, ${name})`;
}

function wake(name: string): void {
  const worker = state.workers.get(name);
  if (worker) state.boss?.notifyWorker(worker);
}

/** The cron patterns of this process's jobs (London time), by name. */
export const scheduledJobs = (): ReadonlyMap<string, string> => state.crons;

/** Starts the workers of this process. */
export async function startJobs(): Promise<void> {
  state.working = true;
  const boss = await openBoss();
  for (const name of state.handlers.keys()) await work(boss, name);
  const look = (text: string) => state.underWay.add(pool.query(prepared({ text, values: [] })));
  if (state.working) state.endWatch ??= watchWaitingJobs(SCHEMA, look, wake);
  for (const name of state.starts) await enqueue(name, {});
}

/** Whether the queue is open and every job of this process has a worker. */
export function areJobsRunning(): boolean {
  return (
    state.working && state.boss !== undefined && [...state.handlers.keys()].every((name) => state.workers.get(name))
  );
}

/** Stops the workers; running jobs get up to eight seconds to finish. */
export async function stopJobs(): Promise<void> {
  const boss = state.boss ?? (await state.starting?.catch(() => undefined));
  state.working = false;
  state.endWatch?.();
  state.endWatch = undefined;
  state.starting = undefined;
  state.boss = undefined;
  state.workers.clear();
  state.queues.clear();
  await boss?.stop({ graceful: true, wait: true, timeout: STOP_LIMIT_MS });
  // A worker that was fetching a job meanwhile runs it, and needs the pool for that and for its result.
  await state.underWay.end(STOP_LIMIT_MS);
}

function openBoss(): Promise<PgBoss> {
  state.starting ??= open().catch((error: unknown) => {
    state.starting = undefined;
    throw error;
  });
  return state.starting;
}

async function open(): Promise<PgBoss> {
  const boss = new PgBoss({
    // Uses the site's pool, so that jobs share its limit of connections.
    db: { executeSql: (text: string, values: unknown[]) => state.underWay.add(pool.query(text, values)) },
    schema: SCHEMA,
    schedule: state.working,
    supervise: state.working,
    deleteAfterDays: 7,
  });
  boss.on("error", (error) => log.error({ error }, "jobs"));
  await boss.start();
  await emptyCompletedJobs(SCHEMA);
  for (const { name } of await boss.getQueues()) state.queues.set(name, Promise.resolve());
  return (state.boss = boss);
}

function ensureQueue(boss: PgBoss, name: string): Promise<void> {
  const known = state.queues.get(name);
  if (known) return known;
  const made = state.making.then(() => createJobQueue(boss, name, RETRIES));
  state.queues.set(name, made);
  state.making = made.catch(() => void state.queues.delete(name));
  return made;
}

async function work(boss: PgBoss, name: string): Promise<void> {
  if (state.workers.has(name)) return;
  state.workers.set(name, "");
  await ensureQueue(boss, name);
  const options = { pollingIntervalSeconds: POLL_SECONDS, batchSize: 1 };
  const worker = await boss.work<object>(name, options, async (jobs) => {
    for (const job of jobs) await state.underWay.add(runJob(name, job, state));
    // Polls again at once for further jobs: at one job per poll a hundred emails would take minutes.
    wake(name);
  });
  state.workers.set(name, worker);
  const cron = state.crons.get(name);
  if (cron) await boss.schedule(name, cron, {}, { tz: CRON_ZONE });
}
