// Counts searches that found nothing, by the hour; what was searched for is not kept. They wait in memory for a second, so that a cached
// page pays nothing for it.
import { clock } from "#app/platform/clock.server.ts";
import { pool } from "#app/platform/db.server.ts";
import { log } from "#app/platform/log.server.ts";

const FLUSH_MS = 1_000;

let waiting = 0;
let timer: NodeJS.Timeout | undefined;

/** Notes that a search without a result was answered. */
export function noteEmptySearch(): void {
  waiting += 1;
  timer ??= setTimeout(() => {
    timer = undefined;
    const count = waiting;
    waiting = 0;
    countEmptySearches(count).catch((error: unknown) => log.warn({ error }, "empty searches could not be stored"));
  }, FLUSH_MS).unref();
}

/** Adds some to those of the hour. */
export async function countEmptySearches(count: number): Promise<void> {
  await pool.query(
    `INSERT INTO empty_searches AS s (hour, count) VALUES (date_trunc('hour', $1::timestamptz), $2)
     ON CONFLICT (hour) DO UPDATE SET count = s.count + excluded.count`,
    [clock.now(), count],
  );
}
