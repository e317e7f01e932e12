// The embedded PostgreSQL: starts in the data folder, is taken over after a crash of the site, restarts when it dies,
// and is not touched when another running site owns it. Ownership is an advisory lock in that server, so it ends with
// the owner's connection.
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { StartError } from "#app/platform/start-error.server.ts";
import { freePort } from "../free-port.mjs";
import { type Cluster, clusterPassword, isRunning, prepareCluster } from "./postgres-cluster.ts";
import { endGuard, guardServer, runsOn } from "./postgres-guard.ts";
import { findRunningServer, ownedSentence, type Server, startServer, stopServer, urlTo } from "./postgres-server.ts";

/** A running embedded PostgreSQL that this process owns. */
export interface EmbeddedPostgres {
  /** Connection URL of the site's database. */
  url: string;
  /** Connection URL of another database of the same server. */
  urlOf(database: string): string;
  port: number;
  /** Process id of the server; it changes when the server is restarted. */
  readonly pid: number;
  /** True when the server was still running after its site was killed. */
  adopted: boolean;
  /** Stops the server cleanly and waits for it; safe to call twice. */
  stop(): Promise<void>;
}

const DATABASE = "pawstead";
const OWNER_LOCK = 7_297_833; // any constant; held by the owning site for as long as it runs
const ADOPT_LIMIT_MS = 60_000;
/** Delays between attempts to restart the server: each is twice the previous one, up to the longest. */
const FIRST_WAIT_MS = 50;
const LONGEST_WAIT_MS = 10_000;
/** Time for the server to notice that its owner was killed, with room for a busy machine. */
const OWNER_LIMIT_MS = 3_000;

/**
 * Starts or takes over the PostgreSQL of a data folder and creates the site's database if missing.
 * Throws a StartError of one sentence when the folder is unusable or another running site owns it.
 */
export async function startPostgres(options: { dataDir: string; forTests?: boolean }): Promise<EmbeddedPostgres> {
  const { dataDir, forTests = false } = options;
  const cluster = await prepareCluster(dataDir);
  const password = clusterPassword(cluster);
  const found = await adoptServer(cluster, password);
  let server: Server = found ?? (await startServer(cluster, await freePort(), forTests));
  const { port } = server;
  const urlOf = (database: string) => urlTo(server, password, database);
  const own = () => takeOwnership(urlOf("postgres"), cluster.folder);

  let owner = found?.owner ?? (await own());
  let guard = guardServer(cluster, server.pid);
  const known = await owner.query("SELECT 1 FROM pg_database WHERE datname = $1", [DATABASE]);
  if (known.rowCount === 0) await owner.query(`CREATE DATABASE ${DATABASE}`);

  let stopping: Promise<void> | undefined;
  let reviving = Promise.resolve();
  // The owner's connection ends with the server, and also when the server restarts itself after a crash of one session.
  const revive = async () => {
    console.warn("The embedded PostgreSQL has ended its connections. It is started again where it does not run.");
    for (let wait = FIRST_WAIT_MS; ; wait = Math.min(2 * wait, LONGEST_WAIT_MS)) {
      if (stopping) return;
      try {
        if (!isRunning(server.pid) || !runsOn(server.pid, cluster.folder)) {
          guard.release();
          server = await startServer(cluster, port, forTests);
          guard = guardServer(cluster, server.pid);
        }
        owner = await own();
        watch();
        return;
      } catch (error) {
        console.warn(`The embedded PostgreSQL does not run: ${error instanceof Error ? error.message : "no answer"}`);
        await delay(wait);
      }
    }
  };
  const watch = () => {
    owner.once("end", () => {
      if (!stopping) reviving = revive();
    });
  };
  watch();
  const stop = async () => {
    await reviving;
    guard.release();
    await owner.end().catch(() => undefined);
    await stopServer(cluster, server.pid);
  };
  return {
    url: urlOf(DATABASE),
    urlOf,
    port,
    get pid() {
      return server.pid;
    },
    adopted: found !== null,
    stop: () => (stopping ??= stop()),
  };
}

// Takes over a running server. When the guard of its killed owner has already told it to stop, waits until it has
// stopped and returns null.
async function adoptServer(cluster: Cluster, password: string): Promise<(Server & { owner: pg.Client }) | null> {
  const deadline = Date.now() + ADOPT_LIMIT_MS;
  for (;;) {
    const server = await findRunningServer(cluster, password);
    if (!server) return null;
    try {
      const owner = await takeOwnership(urlTo(server, password, "postgres"), cluster.folder);
      await endGuard(cluster);
      // A new connection is refused once the server was told to stop; after the guard has ended no other process will stop it.
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

// A connection holds the lock, so it is released when the owner ends for any reason.
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
