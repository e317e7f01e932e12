// A real PostgreSQL for a machine that has none: started in the data folder, taken over again after a crash of the
// site, and never touched when another running site owns it. Ownership is a lock inside that very server, so it ends
// with the owner's connection, however the owner ended.
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { errorCode, StartError } from "#app/platform/start-error.server.ts";
import { freePort } from "./free-port.mjs";
import {
  type Cluster,
  clusterPassword,
  isRunning,
  lastLogLine,
  POSTGRES_USER,
  prepareCluster,
  spawnServer,
} from "./postgres-cluster.ts";
import { endGuard, guardServer, runsOn } from "./postgres-guard.ts";

/** A running embedded PostgreSQL that this process owns. */
export interface EmbeddedPostgres {
  /** Connection URL of the site's database. */
  url: string;
  /** Connection URL of another database of the same server. */
  urlOf(database: string): string;
  port: number;
  pid: number;
  /** True when the server was already running, left behind by a site that was killed. */
  adopted: boolean;
  /** Stops the server cleanly and waits for it; safe to call twice. */
  stop(): Promise<void>;
}

const DATABASE = "pawstead";
const OWNER_LOCK = 7_297_833; // any constant; held by the owning site for as long as it runs
const START_LIMIT_MS = 60_000; // recovery after a power cut can take a while
const STOP_LIMIT_MS = 20_000;
/** The server needs a moment to notice that a killed owner is gone, and longer on a busy machine. */
const OWNER_LIMIT_MS = 3_000;

const SETTINGS = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  max_connections: "120",
  shared_buffers: "1GB",
  work_mem: "16MB",
  maintenance_work_mem: "256MB",
  max_wal_size: "2GB",
  random_page_cost: "1.1",
  jit: "off",
  timezone: "UTC",
  log_timezone: "UTC",
  log_min_messages: "fatal",
  log_min_error_statement: "panic",
};
// Tests throw their cluster away, so nothing has to survive a power cut.
const TEST_SETTINGS = { fsync: "off", synchronous_commit: "off", full_page_writes: "off", autovacuum: "off" };

/**
 * Starts (or takes over) the PostgreSQL of a data folder and creates the site's database if missing.
 * Throws a StartError with one sentence when the folder is unusable or another running site owns it.
 */
export async function startPostgres(options: { dataDir: string; forTests?: boolean }): Promise<EmbeddedPostgres> {
  const cluster = await prepareCluster(options.dataDir);
  const password = clusterPassword(cluster);
  const found = await adoptServer(cluster, password);
  const server = found ?? (await startServer(cluster, options.forTests ?? false));
  const urlOf = (database: string) => urlTo(server, password, database);

  const owner = found?.owner ?? (await takeOwnership(urlOf("postgres"), cluster.folder));
  const guard = guardServer(cluster, server.pid);
  const known = await owner.query("SELECT 1 FROM pg_database WHERE datname = $1", [DATABASE]);
  if (known.rowCount === 0) await owner.query(`CREATE DATABASE ${DATABASE}`);

  let stopping: Promise<void> | undefined;
  const stop = async () => {
    guard.release();
    await owner.end().catch(() => undefined);
    await stopServer(cluster, server.pid);
  };
  return {
    url: urlOf(DATABASE),
    urlOf,
    port: server.port,
    pid: server.pid,
    adopted: found !== null,
    stop: () => (stopping ??= stop()),
  };
}

interface Server {
  port: number;
  pid: number;
}

function urlTo({ port }: Server, password: string, database: string): string {
  return `postgresql://${POSTGRES_USER}:${password}@127.0.0.1:${port}/${database}`;
}

// A server that was left running is taken over, unless the guard of its dead owner has told it to stop already: then
// this waits until it has stopped, and returns null.
async function adoptServer(cluster: Cluster, password: string): Promise<(Server & { owner: pg.Client }) | null> {
  const deadline = Date.now() + START_LIMIT_MS;
  for (;;) {
    const server = await findRunningServer(cluster, password);
    if (!server) return null;
    try {
      const owner = await takeOwnership(urlTo(server, password, "postgres"), cluster.folder);
      await endGuard(cluster);
      // A new connection is refused once the server was told to stop; after the guard's end nobody else will tell it.
      const probe = new pg.Client({ connectionString: urlTo(server, password, "postgres") });
      await probe.connect();
      await probe.end();
      return { ...server, owner };
    } catch (error) {
      if (error instanceof StartError || Date.now() > deadline) throw error;
      await delay(25);
    }
  }
}

async function startServer(cluster: Cluster, forTests: boolean): Promise<Server> {
  const port = await freePort();
  const settings = { ...SETTINGS, ...(forTests ? TEST_SETTINGS : {}) };
  const flags = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const { pid, exited } = spawnServer(cluster, ["-p", String(port), ...flags]);
  let ended = false;
  void exited.then(() => (ended = true));
  const deadline = Date.now() + START_LIMIT_MS;
  while (Date.now() < deadline) {
    const recorded = readPidFile(cluster);
    if (recorded?.ready && recorded.port === port) return { port, pid: recorded.pid };
    if (ended) break;
    await delay(10);
  }
  if (!ended && pid > 0) process.kill(pid, "SIGQUIT");
  if (readPidFile(cluster)) throw new StartError(ownedSentence(cluster.folder));
  throw new StartError(`The embedded PostgreSQL did not start: ${lastLogLine(cluster)}`);
}

// Looks for a server left running on this folder, by the id it recorded itself. A recorded id that now belongs to
// some other program is a leftover: the record is removed, the program is left alone.
async function findRunningServer(cluster: Cluster, password: string): Promise<Server | null> {
  const deadline = Date.now() + START_LIMIT_MS;
  for (;;) {
    const recorded = readPidFile(cluster);
    if (!recorded) return null;
    if (!isRunning(recorded.pid) || !runsOn(recorded.pid, cluster.folder)) {
      rmSync(join(cluster.folder, "postmaster.pid"), { force: true });
      return null;
    }
    const connection = { host: "127.0.0.1", user: POSTGRES_USER, password, database: "postgres" };
    const client = new pg.Client({ ...connection, port: recorded.port, connectionTimeoutMillis: 5_000 });
    client.on("error", () => undefined);
    try {
      await client.connect();
      return { port: recorded.port, pid: recorded.pid };
    } catch (error) {
      // Class 28, a wrong password: not this cluster. All else passes: a server that starts refuses connections, one that
      // is stopped ends them at any moment, with a code or without.
      const isForeign = errorCode(error)?.startsWith("28") ?? false;
      if (isForeign || Date.now() > deadline) throw new StartError(ownedSentence(cluster.folder));
      await delay(25);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}

// The lock is held by a connection, so the death of its owner, of any kind, gives it back.
async function takeOwnership(url: string, dataDir: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: "pawstead owner", keepAlive: true });
  client.on("error", () => undefined);
  await client.connect();
  const deadline = Date.now() + OWNER_LIMIT_MS;
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>("SELECT pg_try_advisory_lock($1) AS taken", [OWNER_LOCK]);
    if (rows[0]?.taken) return client;
    if (Date.now() > deadline) {
      await client.end();
      throw new StartError(ownedSentence(dataDir));
    }
    await delay(50);
  }
}

function ownedSentence(folder: string): string {
  return `The data folder ${folder} is in use by another running Pawstead: stop that one or choose another with DATA_DIR.`;
}

/** What the server wrote about itself: pid, port and whether it accepts connections. */
function readPidFile(cluster: Cluster): { pid: number; port: number; ready: boolean } | null {
  const file = join(cluster.folder, "postmaster.pid");
  if (!existsSync(file)) return null;
  let lines: string[];
  try {
    lines = readFileSync(file, "utf8").split("\n");
  } catch {
    return null; // removed in between
  }
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return null;
  return { pid, port: Number(lines[3] ?? 0), ready: (lines[7] ?? "").trim() === "ready" };
}

/** Asks the server to end its sessions and stop, and waits until it has taken back its own record. */
async function stopServer(cluster: Cluster, pid: number): Promise<void> {
  const stillThere = () => readPidFile(cluster)?.pid === pid && isRunning(pid);
  const deadline = Date.now() + STOP_LIMIT_MS;
  if (stillThere()) process.kill(pid, "SIGINT");
  while (stillThere()) {
    if (Date.now() > deadline) {
      process.kill(pid, "SIGQUIT");
      return;
    }
    await delay(10);
  }
}
