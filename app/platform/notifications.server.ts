// PostgreSQL notifications (LISTEN/NOTIFY). One connection per process, not through a pooler, listens on all
// channels. A query twice a second detects a dead connection within a second.
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { env } from "./env.server.ts";
import { log } from "./log.server.ts";

const BEAT_MS = 400;
const LATE_MS = 400;
const CONNECT_LIMIT_MS = 5_000;
const AGAIN_MS = 500;

export interface ChannelListener {
  /** The payload of a notification, in the order of commits; "" for none. */
  onNotification(payload: string): void;
  /** Whether the connection is up. After a reconnection notifications may have been missed. */
  onConnectionChange?(connected: boolean): void;
}

/** Listens on channels, by name, until the returned function is called and has resolved. */
export function listenOn(channels: Readonly<Record<string, ChannelListener>>): () => Promise<void> {
  const stop = new AbortController();
  let connected = false;
  const setConnected = (now: boolean) => {
    if (now === connected) return;
    connected = now;
    for (const listener of Object.values(channels)) listener.onConnectionChange?.(now);
  };

  const listenOnce = async () => {
    const client = new pg.Client({
      connectionString: env.DATABASE_DIRECT_URL,
      application_name: "pawstead-listener",
      connectionTimeoutMillis: CONNECT_LIMIT_MS,
      query_timeout: CONNECT_LIMIT_MS,
      keepAlive: true,
    });
    // The next query fails and is logged; without this listener the event would end the process.
    client.on("error", () => setConnected(false));
    client.on("notification", ({ channel, payload = "" }) => channels[channel]?.onNotification(payload));
    try {
      await client.connect();
      await warnOfPooler(client);
      await client.query(
        Object.keys(channels)
          .map((name) => `LISTEN ${client.escapeIdentifier(name)}`)
          .join("; "),
      );
      while (!stop.signal.aborted) {
        const late = setTimeout(setConnected, LATE_MS, false);
        // Notifications that were sent before the reply have arrived before it.
        await client.query("SELECT 1").finally(() => clearTimeout(late));
        setConnected(true);
        await pause(BEAT_MS, undefined, { signal: stop.signal }).catch(() => undefined);
      }
    } finally {
      setConnected(false);
      await client.end().catch(() => undefined);
    }
  };

  const done = (async () => {
    while (!stop.signal.aborted) {
      try {
        await listenOnce();
      } catch (error) {
        if (stop.signal.aborted) break;
        log.error({ error }, "the connection for notifications failed");
        await pause(AGAIN_MS, undefined, { signal: stop.signal }).catch(() => undefined);
      }
    }
  })();

  return () => {
    stop.abort();
    return done;
  };
}

// A pooler gives its clients process ids of its own. In transaction mode it would lose LISTEN without an error.
async function warnOfPooler(client: pg.Client & { processID?: number | null }): Promise<void> {
  const { rows } = await client.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
  if (rows[0]?.pid === client.processID) return;
  log.warn("notifications may be lost: DATABASE_DIRECT_URL seems to be a pooler");
}
