import PgBoss from "pg-boss";
import { afterEach, expect, it, onTestFinished, vi } from "vitest";
import { db, pool } from "#app/platform/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import { startNotifiedJobs } from "../../../tests/support/jobs.ts";
import { enqueue, jobsChannel, registerJob, startJobs, stopJobs } from "./jobs.server.ts";

/** How often jobs are looked for that nothing has announced. */
const TURN_MS = 2_000;
/** So many jobs that polling once per job would take far longer than a slow machine needs without it. */
const TURNS = 20;

afterEach(stopJobs);

/** A handler, and a promise of its payload. */
function receiver<Payload extends object>(name: string, fail = 0) {
  const got: Payload[] = [];
  let left = fail;
  const done = new Promise<Payload>((resolve) => {
    registerJob<Payload>(name, async (payload) => {
      got.push(payload);
      if (left-- > 0) throw new Error("not yet");
      resolve(payload);
    });
  });
  return { done, got };
}

it("runs a job at its time, also one that was enqueued before a worker started", async () => {
  const { done, got } = receiver<{ n: number }>("test-early");
  await enqueue("test-early", { n: 1 });
  await startJobs();
  expect(await done).toEqual({ n: 1 });
  expect(got).toHaveLength(1);
});

it("[OPN-93] stops after a job that a worker was fetching has run", async () => {
  const { done, got } = receiver<{ n: number }>("test-fetched");
  await enqueue("test-fetched", { n: 1 });
  let fetched = () => undefined as void;
  let release = () => undefined as void;
  const isFetched = new Promise<void>((resolve) => (fetched = resolve));
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  const query = pool.query.bind(pool) as (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;
  const held = async (text: string, values?: unknown[]) => {
    const result = await query(text, values);
    const isJob = typeof text === "string" && text.includes("SKIP LOCKED") && result.rows.length > 0;
    if (!isJob) return result;
    fetched();
    await isReleased;
    return result;
  };
  vi.spyOn(pool, "query").mockImplementation((text: string, values?: unknown[]) => held(text, values) as never);
  // The fetch ends when pg-boss has found no job under way and stopped.
  const stop = PgBoss.prototype.stop;
  vi.spyOn(PgBoss.prototype, "stop").mockImplementation(async function (this: PgBoss, options) {
    await stop.call(this, options);
    release();
  });
  await startJobs();
  await isFetched;
  await stopJobs();
  vi.restoreAllMocks();
  expect(got).toEqual([{ n: 1 }]);
  expect(await done).toEqual({ n: 1 });
});

it("[OPN-93] starts a job at its commit, not at the next poll", async () => {
  onTestFinished(await startNotifiedJobs());
  const before = performance.now();
  for (let n = 0; n < TURNS; n += 1) {
    const { done } = receiver<{ n: number }>("test-quick");
    await db.$transaction((client) => enqueue("test-quick", { n }, n % 2 === 0 ? { client } : {}));
    await done;
  }
  expect(performance.now() - before).toBeLessThan((TURNS / 2) * TURN_MS);
});

it("finds a job whose notification was lost, with one query for all queues", async () => {
  const idle = Array.from({ length: 12 }, (_, n) => `test-idle-${n}`);
  for (const name of idle) receiver(name);
  const { done } = receiver<{ n: number }>("test-lost");
  const query = vi.spyOn(pool, "query");
  await startJobs();
  // Nothing listens for notifications here.
  await db.$transaction((client) => enqueue("test-lost", { n: 1 }, { client }));
  expect(await done).toEqual({ n: 1 });
  // Each worker looks once when it starts.
  const fetches = (query.mock.calls as unknown[][]).filter(
    ([text, values]) =>
      typeof text === "string" && text.includes("SKIP LOCKED") && idle.includes(String((values as unknown[])[0])),
  );
  expect(fetches.length).toBeLessThanOrEqual(idle.length);
});

it("runs many jobs of one name without a pause between them", async () => {
  onTestFinished(await startNotifiedJobs());
  const jobs = TURNS;
  const all = new Promise<void>((resolve) => {
    let left = jobs;
    registerJob("test-many", async () => {
      left -= 1;
      if (left === 0) resolve();
    });
  });
  const before = performance.now();
  await db.$transaction(async (client) => {
    for (let n = 0; n < jobs; n += 1) await enqueue("test-many", { n }, { client });
  });
  await all;
  expect(performance.now() - before).toBeLessThan((TURNS / 2) * TURN_MS);
});

it("runs jobs of many names that are registered and enqueued concurrently", async () => {
  onTestFinished(await startNotifiedJobs());
  const kinds = Array.from({ length: 12 }, (_, n) => `test-kind-${n}`);
  const receivers = kinds.map((kind) => receiver(kind));
  await Promise.all(kinds.map((kind) => enqueue(kind, { kind })));
  await Promise.all(receivers.map(({ done }) => done));
});

it("keeps a failed job for a retry", async () => {
  const { got } = receiver("test-failing", 1);
  onTestFinished(await startNotifiedJobs());
  await enqueue("test-failing", { n: 3 });
  const state = async () =>
    (await pool.query("SELECT state, retry_count FROM jobs.job WHERE name = 'test-failing'")).rows[0]?.state;
  await expect.poll(state, { timeout: 5_000 }).toBe("retry");
  expect(got).toHaveLength(1);
});

it("[DAT-12] B20: keeps the data of a job no longer than it runs, and while it is to be tried again", async () => {
  const { done } = receiver<{ email: string }>("test-data", 1);
  onTestFinished(await startNotifiedJobs());
  await enqueue("test-data", { email: "buyer@example.test" });
  const jobs = async () => (await pool.query("SELECT state, data FROM jobs.job WHERE name = 'test-data'")).rows;
  await expect.poll(jobs, { timeout: 5_000 }).toEqual([{ state: "retry", data: { email: "buyer@example.test" } }]);
  await pool.query("UPDATE jobs.job SET start_after = now() WHERE name = 'test-data'");
  jobsChannel.onNotification("test-data");
  expect(await done).toEqual({ email: "buyer@example.test" });
  await expect.poll(jobs, { timeout: 5_000 }).toEqual([{ state: "completed", data: null }]);
});

it("creates a job of a transaction only when that commits", async () => {
  const { done, got } = receiver<{ kept: boolean }>("test-transaction");
  onTestFinished(await startNotifiedJobs());
  const undone = db.$transaction(async (client) => {
    await enqueue("test-transaction", { kept: false }, { client });
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  await db.$transaction((client) => enqueue("test-transaction", { kept: true }, { client }));
  expect(await done).toEqual({ kept: true });
  expect(got).toEqual([{ kept: true }]);
});

it("logs a quiet job at debug when it succeeds, and as an error when it fails", async () => {
  const levels: string[] = [];
  for (const level of ["debug", "info", "error"] as const) {
    vi.spyOn(log, level).mockImplementation((facts: unknown) => {
      const { job } = facts as { job?: string };
      if (job?.startsWith("test-quiet")) levels.push(`${job} ${level}`);
    });
  }
  registerJob("test-quiet-done", async () => undefined, { quiet: true });
  registerJob("test-quiet-failing", () => Promise.reject(new Error("no")), { quiet: true });
  onTestFinished(await startNotifiedJobs());
  await enqueue("test-quiet-done", {});
  await enqueue("test-quiet-failing", {});
  await expect.poll(() => levels.toSorted()).toEqual(["test-quiet-done debug", "test-quiet-failing error"]);
});
