// The server process of the embedded PostgreSQL: starts it, finds a running one by its postmaster.pid, and stops it.
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { errorCode, StartError } from "#app/platform/start-error.server.ts";
import { type Cluster, isRunning, lastLogLine, POSTGRES_USER, spawnServer } from "./postgres-cluster.ts";
import { runsOn } from "./postgres-guard.ts";

const START_LIMIT_MS = 60_000; // recovery after a power cut can take a while
const STOP_LIMIT_MS = 20_000;

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
// Tests delete their cluster, so no data has to survive a power cut. Two workers, each with its own connections and two
// sites, can use more than one site may.
const TEST_SETTINGS = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  autovacuum: "off",
  max_connections: "300",
};

export interface Server {
  port: number;
  pid: number;
}

/** The connection URL of a database of the server. */
export function urlTo({ port }: Server, password: string, database: string): string {
  return `postgresql://${POSTGRES_USER}:${password}@127.0.0.1:${port}/${database}`;
}

/** Starts the server on a port, and waits until it accepts connections. */
export async function startServer(cluster: Cluster, port: number, forTests: boolean): Promise<Server> {
  // A killed server leaves postmaster.pid behind; the next server replaces it after checking that the process is gone.
  const leftover = readPidFile(cluster)?.pid;
  const settings = { ...SETTINGS, ...(forTests ? TEST_SETTINGS : {}) };
  const flags = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const { pid, exited } = spawnServer(cluster, ["-p", String(port), ...flags]);
  let ended = false;
  void exited.then(() => (ended = true));
  const deadline = Date.now() + START_LIMIT_MS;
  while (Date.now() < deadline) {
    const recorded = readPidFile(cluster);
    const isOld = recorded?.pid === leftover && leftover !== pid;
    if (recorded?.ready && recorded.port === port && !isOld) return { port, pid: recorded.pid };
    if (ended) break;
    await delay(10);
  }
  if (!ended && pid > 0) process.kill(pid, "SIGQUIT");
  if (readPidFile(cluster)) throw new StartError(ownedSentence(cluster.folder));
  throw new StartError(`The embedded PostgreSQL did not start: ${lastLogLine(cluster)}`);
}

// Finds a server that still runs on this folder, by the process id in postmaster.pid. When that id now belongs to
// another program, the file is removed and the program is not touched.
export async function findRunningServer(cluster: Cluster, password: string): Promise<Server | null> {
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
      // SQLSTATE class 28, a wrong password: not this cluster. Other errors are temporary: a starting server refuses
      // connections, a stopping one ends them at any moment, with a code or without.
      const isForeign = errorCode(error)?.startsWith("28") ?? false;
      if (isForeign || Date.now() > deadline) throw new StartError(ownedSentence(cluster.folder));
      await delay(25);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}

/** The error message for a data folder that another site uses. */
export function ownedSentence(folder: string): string {
  return `The data folder ${folder} is in use by another running Pawstead: stop that one or choose another with DATA_DIR.`;
}

/** Reads postmaster.pid: process id, port and whether the server accepts connections. */
function readPidFile(cluster: Cluster): { pid: number; port: number; ready: boolean } | null {
  const file = join(cluster.folder, "postmaster.pid");
  if (!existsSync(file)) return null;
  let lines: string[];
  try {
    lines = readFileSync(file, "utf8").split("\n");
  } catch {
    return null; // removed meanwhile
  }
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return null;
  return { pid, port: Number(lines[3] ?? 0), ready: (lines[7] ?? "").trim() === "ready" };
}

/** Tells the server to end its sessions and stop, and waits until it has removed postmaster.pid. */
export async function stopServer(cluster: Cluster, pid: number): Promise<void> {
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
