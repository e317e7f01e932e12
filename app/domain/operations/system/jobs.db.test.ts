import { expect, it } from "vitest";
import { db, pool } from "#app/platform/db.server.ts";
import { enqueue } from "#app/platform/jobs/jobs.server.ts";
import { createUser, viewerOf } from "../../../../tests/support/factories.ts";
import { changeJob, lastDone, troubledJobs } from "./jobs.server.ts";
import { getSystemFacts } from "./system-facts.server.ts";

const jobsOf = async (name: string) =>
  (await pool.query("SELECT id, state::text, retry_limit, data FROM jobs.job WHERE name = $1", [name])).rows;
/** As pg-boss does after the last try. */
const fail = (name: string) =>
  pool.query(
    `UPDATE jobs.job SET state = 'failed', completed_on = now(), output = '{"message": "mailbox unavailable"}' WHERE name = $1`,
    [name],
  );

it("[OWN-05] a failed job is shown with its reason, tried again once, also when it fails each time, and deleted", async () => {
  const actor = viewerOf(await createUser(), { permissions: ["admin.users"] });
  const change = { actor, remoteIp: "203.0.113.9" };
  await enqueue("system-test-email", { userId: 7 });
  for (let round = 0; round < 2; round += 1) {
    await fail("system-test-email");
    const [failed] = await troubledJobs("emails");
    expect(failed).toMatchObject({ name: "system-test-email", state: "failed", reason: "mailbox unavailable" });
    expect(await troubledJobs("jobs")).toEqual([]);
    const both = await Promise.all([1, 2].map(() => changeJob({ ...change, id: failed!.id, act: "try again" })));
    expect(both.sort()).toEqual([false, true]);
    expect(await jobsOf("system-test-email")).toMatchObject([
      { state: "created", retry_limit: 8, data: { userId: 7 } },
    ]);
  }
  await fail("system-test-email");
  // Twelve hours later.
  await pool.query(`WITH old AS (DELETE FROM jobs.job WHERE name = 'system-test-email' RETURNING *)
    INSERT INTO jobs.archive SELECT * FROM old`);
  const [archived] = await troubledJobs("emails");
  expect(await changeJob({ ...change, id: archived!.id, act: "delete" })).toBe(true);
  expect(await troubledJobs("emails")).toEqual([]);
  const log = await db.auditEntry.findMany({ where: { type: "job changed" }, orderBy: { id: "asc" } });
  expect(log.map(({ detail }) => (detail as { outcome: string }).outcome)).toEqual(["tried again", "tried again", "deleted"]); // oxfmt-ignore
});

it("[OWN-05] counts all jobs that failed, and lists the newest twenty", async () => {
  for (let count = 0; count < 21; count += 1) await enqueue("system-test-email", {});
  await fail("system-test-email");
  const failed = await troubledJobs("emails");
  expect([failed.length, failed[0]?.total]).toEqual([20, 21]);
  await pool.query("DELETE FROM jobs.job WHERE name = 'system-test-email'");
});

it("[OWN-05] a job is late five minutes after its time; one that runs cannot be deleted", async () => {
  const actor = viewerOf(await createUser(), { permissions: ["admin.users"] });
  await enqueue("system-test", {});
  expect(await troubledJobs("jobs")).toEqual([]);
  await pool.query("UPDATE jobs.job SET start_after = now() - interval '6 minutes' WHERE name = 'system-test'");
  const [late] = await troubledJobs("jobs");
  expect(late).toMatchObject({ name: "system-test", state: "late", reason: "" });
  await pool.query("UPDATE jobs.job SET state = 'active' WHERE name = 'system-test'");
  expect(await changeJob({ actor, remoteIp: "::1", id: late!.id, act: "delete" })).toBe(false);
  expect(await changeJob({ actor, remoteIp: "::1", id: "x", act: "delete" })).toBe(false);
});

it("[OWN-05, DAT-16] knows sizes, backups, when old data was deleted, and requests about data with their deadline", async () => {
  const user = await createUser();
  await db.dataCopy.create({ data: { userId: user.id, key: "copy", createdAt: new Date("2026-01-31T10:00:00Z") } });
  await db.backupRun.create({
    data: { kind: "backup", name: "2026-01-01", finishedAt: new Date("2026-01-01T02:00:00Z") },
  });
  await enqueue("tidy-up", {});
  await pool.query(
    "UPDATE jobs.job SET state = 'completed', completed_on = '2026-01-02T03:20Z' WHERE name = 'tidy-up'",
  );
  expect(await lastDone("tidy-up")).toEqual(new Date("2026-01-02T03:20:00Z"));
  const facts = await getSystemFacts();
  expect(facts).toMatchObject({ restoreTest: null, backup: new Date("2026-01-01T02:00:00Z"), comparison: null });
  expect(facts.oldDataDeletedAt).toEqual(new Date("2026-01-02T03:20:00Z"));
  expect(facts.databaseBytes).toBeGreaterThan(1_000_000);
  expect(facts.requests).toMatchObject([{ kind: "copy", username: user.username, dueAt: new Date("2026-02-28T10:00:00Z") }]); // oxfmt-ignore
});
