// Health check: the database responds, and the process is not shutting down.
import { pool } from "#app/platform/db.server.ts";
import { isStopping } from "#app/platform/shutdown.server.ts";

const WAIT_MS = 2_000;

/** Queries the database with a timeout of two seconds. Never throws. */
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
