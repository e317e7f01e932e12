// Hears what has changed of what everybody sees: messages that triggers send on the channel "public_change" when a
// transaction commits. One connection per process listens. It is asked for a sign of life twice a second, so that a line
// gone dead is noticed, and distrusted, within a second.
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { env } from "./env.server.ts";
import { log } from "./log.server.ts";

const CHANNEL = "public_change";
const BEAT_MS = 400;
const LATE_MS = 400;
const CONNECT_LIMIT_MS = 5_000;
const AGAIN_MS = 500;

/** Stands for every tag: a change too wide to list, or the chance that one was missed. */
export const EVERYTHING = "everything";

export interface ChangeListener {
  /** The tags of a change that was committed a moment ago: "pet:12", "breeder:5", "lists", or EVERYTHING. */
  onChange(tags: readonly string[]): void;
  /** Whether every change is being heard. Before it turns false or true, onChange is told EVERYTHING. */
  onTrust(trusted: boolean): void;
}

/** Listens until the returned function is called and has resolved. */
export function listenForChanges(listener: ChangeListener): () => Promise<void> {
  const stop = new AbortController();
  let trusted = false;
  const trust = (now: boolean) => {
    if (now === trusted) return;
    trusted = now;
    listener.onChange([EVERYTHING]);
    listener.onTrust(now);
  };

  const listenOnce = async () => {
    const client = new pg.Client({
      connectionString: env.DATABASE_URL,
      application_name: "pawstead-changes",
      connectionTimeoutMillis: CONNECT_LIMIT_MS,
      query_timeout: CONNECT_LIMIT_MS,
      keepAlive: true,
    });
    // The next beat fails, and says so; unheard, this event would end the process.
    client.on("error", () => trust(false));
    client.on("notification", ({ payload }) => listener.onChange((payload ?? EVERYTHING).split(" ")));
    try {
      await client.connect();
      await client.query(`LISTEN ${CHANNEL}`);
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
        log.error({ error }, "changes cannot be heard");
        await pause(AGAIN_MS, undefined, { signal: stop.signal }).catch(() => undefined);
      }
    }
  })();

  return () => {
    stop.abort();
    return done;
  };
}
