// The embedded PostgreSQL: data survives a kill, one process owns it at a time, and other processes are not touched.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import pg from "pg";
import { afterAll, afterEach, describe, expect, it, vi } from "vitest";
import { deep } from "../../tests/support/depth.ts";
import { openToOthers } from "../../tests/support/file-modes.ts";
import { freePort } from "../free-port.mjs";
import { prepareCluster, spawnServer } from "./postgres-cluster.ts";
import { type EmbeddedPostgres, startPostgres } from "./postgres.ts";

const home = mkdtempSync(join(tmpdir(), "pawstead-postgres-"));
const dataDir = join(home, "data");
const record = join(dataDir, "postgres", "postmaster.pid");
const running: EmbeddedPostgres[] = [];
const holders: ChildProcess[] = [];

/** Starts a server that this test stops by itself. */
async function start(): Promise<EmbeddedPostgres> {
  const server = await startPostgres({ dataDir, forTests: true });
  running.push(server);
  return server;
}

/** Starts the server from another process, which owns the folder then; resolves once it is up. */
async function hold(): Promise<{ holder: ChildProcess; url: string; pid: number }> {
  const args = ["--import", "tsx", "tests/support/postgres-process.ts", dataDir];
  const holder = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  holders.push(holder);
  const [line] = (await once(createInterface({ input: holder.stdout }), "line")) as [string];
  return { holder, ...(JSON.parse(line) as { url: string; pid: number }) };
}

/** The error of a second start. The seconds that it grants a killed owner's connection pass at its first looks. */
async function refusal(): Promise<unknown> {
  let now = Date.now();
  const clock = vi.spyOn(Date, "now").mockImplementation(() => (now += 1_000));
  const error = await startPostgres({ dataDir }).catch((error: unknown) => error);
  clock.mockRestore();
  return error;
}

async function killOutright(holder: ChildProcess): Promise<void> {
  const ended = once(holder, "exit");
  holder.kill("SIGKILL");
  await ended;
}

async function query<T extends pg.QueryResultRow>(url: string, sql: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<T>(sql)).rows;
  } finally {
    await client.end();
  }
}

afterEach(async () => {
  for (const server of running.splice(0)) await server.stop();
  for (const holder of holders.splice(0))
    if (holder.exitCode === null && !holder.signalCode) await killOutright(holder);
  // The guard stops the server of a killed owner; the next test starts after that.
  await vi.waitFor(() => expect(existsSync(record)).toBe(false), 10_000);
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** Only reached when the server hangs. */
const LONG_MS = 100_000;

describe("the embedded PostgreSQL", { timeout: 120_000 }, () => {
  it("refuses a folder that another running site owns, and starts with its data after that was killed with SIGKILL", async () => {
    const { holder, url } = await hold();
    await query(url, "CREATE TABLE kept (name text)");
    expect(await refusal()).toMatchObject({
      name: "StartError",
      message: expect.stringMatching(/^The data folder .+ is in use by another running Pawstead.+ DATA_DIR\.$/),
    });
    await query(url, "INSERT INTO kept VALUES ('Bramble')");
    await killOutright(holder);

    const server = await start();
    expect(await query(server.url, "SELECT name FROM kept")).toEqual([{ name: "Bramble" }]);
    expect(openToOthers(dataDir)).toEqual([]);
  });

  it("is restarted at the same URL with its data each time it dies", async () => {
    const said = vi.spyOn(console, "warn").mockReturnValue(undefined);
    // Without `forTests`, whose settings may lose the last commits.
    const server = await startPostgres({ dataDir });
    running.push(server);
    await query(server.url, "CREATE TABLE survivors (name text)");
    await query(server.url, "INSERT INTO survivors VALUES ('Bramble')");
    for (let deaths = 1; deaths <= deep(1, 2); deaths += 1) {
      const { pid } = server;
      process.kill(pid, "SIGKILL");
      const names = () => query(server.url, "SELECT name FROM survivors").catch(() => null);
      await vi.waitFor(async () => expect(await names()).toEqual([{ name: "Bramble" }]), LONG_MS);
      await vi.waitFor(() => expect(server.pid).not.toBe(pid), LONG_MS);
    }
    // Once or twice: it may have died again during the restart.
    expect(said.mock.calls.map(([words]) => String(words))).toContainEqual(
      expect.stringContaining("ended its connections"),
    );
    const lock = "SELECT count(*)::int AS held FROM pg_locks WHERE locktype = 'advisory'";
    await vi.waitFor(async () => expect(await query(server.url, lock)).toEqual([{ held: 1 }]), LONG_MS);
    // This process still owns it.
    expect(String(await refusal())).toMatch(/is in use by another running Pawstead/);
    await server.stop();
    expect(existsSync(record)).toBe(false);
  });

  it("takes over a server that is still running after its owner was killed", async () => {
    const cluster = await prepareCluster(dataDir);
    const port = await freePort();
    spawnServer(cluster, ["-p", String(port), "-c", "listen_addresses=127.0.0.1", "-c", "unix_socket_directories="]);
    await vi.waitFor(() => expect(readFileSync(record, "utf8")).toContain("ready"), 10_000);

    const server = await start();
    expect(server).toMatchObject({ adopted: true, port });
    expect(await query(server.url, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
  });

  it("starts when postmaster.pid names a process id that now belongs to another program", async () => {
    const { folder } = await prepareCluster(dataDir);
    writeFileSync(record, `${process.pid}\n${folder}\n1\n5999\n\n127.0.0.1\n\nready\n`);
    const server = await start();
    expect(server.adopted).toBe(false);
    expect(server.pid).not.toBe(process.pid);

    // It accepts connections only on the loopback address and only with its password.
    const [settings] = await query(server.url, "SELECT current_setting('listen_addresses') AS listens");
    expect(settings).toEqual({ listens: "127.0.0.1" });
    const wrong = new URL(server.url);
    wrong.password = "guess";
    await expect(query(wrong.href, "SELECT 1")).rejects.toMatchObject({ code: "28P01" });
  });

  it("reports a data folder that cannot be created or written to in one sentence", async () => {
    const file = join(home, "a-file");
    writeFileSync(file, "");
    for (const impossible of [file, join(file, "data"), "/proc/nowhere/data"]) {
      await expect(startPostgres({ dataDir: impossible })).rejects.toMatchObject({
        name: "StartError",
        message: expect.stringMatching(
          /^The data folder .+ cannot be written to \(E[A-Z]+\): choose another with DATA_DIR\.$/,
        ),
      });
    }
  });
});
