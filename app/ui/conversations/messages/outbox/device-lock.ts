// A device-wide lock (Web Locks), so that one tab or the service worker sends at a time.

const LOCK = "outbox";
/** Longer than any request: the holder of the lock is suspended then, and the idempotency key prevents duplicates. */
const PATIENCE_MS = 30_000;

/** Runs the work while no other tab or service worker holds the lock. */
export async function withDeviceLock<Value>(work: () => Promise<Value>): Promise<Value> {
  // Undefined without HTTPS.
  const locks = (navigator as Partial<Navigator>).locks;
  if (!locks) return work();
  let begun = false;
  try {
    return await locks.request(LOCK, { signal: AbortSignal.timeout(PATIENCE_MS) }, () => {
      begun = true;
      return work();
    });
  } catch (error) {
    if (begun) throw error;
    return work();
  }
}
