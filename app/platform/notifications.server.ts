// Hears what other processes and this one tell of on channels of the database, when a transaction commits. One connection
// per process listens on all of them. It is asked for a sign of life twice a second, so that a line gone dead is noticed,
// and distrusted, within a second.
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { env } from "./env.server.ts";
import { log } from "./log.server.ts";

const BEAT_MS = 400;
const LATE_MS = 400;
const CONNECT_LIMIT_MS = 5_000;
const AGAIN_MS = 500;

export interface ChannelListener {
  /** What was told by a transaction that was committed a moment ago, in the order of the commits; "" for no words. */
  onNotification(payload: string): void;
  /** Whether everything is being heard. When it turns true again, anything may have been missed. */
  onConnectionChange(trusted: boolean): void;
}

/** Listens on channels, by name, until the returned function is called and has resolved. */
export function listenOn(channels: Readonly<Record<string, ChannelListener>>): () => Promise<void> {
  const stop = new AbortController();
  let trusted = false;
  const trust = (now: boolean) => {
    if (now === trusted) return;
    trusted = now;
    for (const listener of Object.values(channels)) listener.onConnectionChange(now);
  };

  const listenOnce = async () => {
    const client = new pg.Client({
      connectionString: env.DATABASE_URL,
      application_name: "pawstead-listener",
      connectionTimeoutMillis: CONNECT_LIMIT_MS,
      query_timeout: CONNECT_LIMIT_MS,
      keepAlive: true,
    });
    // The next beat fails, and says so; unheard, this event would end the process.
    client.on("error", () => trust(false));
    client.on("notification", ({ channel, payload = "" }) => channels[channel]?.onNotification(payload));
    try {
      await client.connect();
      await client.query(
        Object.keys(channels)
          .map((name) => `LISTEN ${client.escapeIdentifier(name)}`)
          .join("; "),
      );
      while (!stop.signal.aborted) {
        const late = setTimeout(trust, LATE_MS, false);
        // What was sent before the answer has arrived before it.
        await client.query("SELECT 1").finally(() => clearTimeout(late));
        trust(true);
        await pause(BEAT_MS, undefined, { signal: stop.signal }).catch(() => undefined);
      }
    } finally {
      trust(false);
      await client.end().catch(() => undefined);
    }
  };

  const done = (async () => {
    while (!stop.signal.aborted) {
      try {
        await listenOnce();
      } catch (error) {
        if (stop.signal.aborted) break;
        log.error({ error }, "notifications cannot be heard");
        await pause(AGAIN_MS, undefined, { signal: stop.signal }).catch(() => undefined);
      }
    }
  })();

  return () => {
    stop.abort();
    return done;
  };
}
