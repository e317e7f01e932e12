// Whether the site can do its work, which comes down to whether its database answers and no stop is under way.
import { pool } from "#app/platform/db.server.ts";
import { isStopping } from "#app/platform/shutdown.server.ts";

const WAIT_MS = 2_000;

/** Asks the database, waiting two seconds at most. Never throws. */
export async function checkHealth(): Promise<{ healthy: boolean }> {
  if (isStopping()) return { healthy: false };
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, WAIT_MS, false);
  });
  const answered = pool.query("SELECT 1").then(
    () => true,
    () => false,
  );
  try {
    return { healthy: await Promise.race([answered, late]) };
  } finally {
    clearTimeout(timer);
  }
}
