// One sender at a time on this device: tabs and the service worker wait for each other.

const LOCK = "outbox";
/** Longer than any sending takes: whoever still holds the lock then is asleep, and the one-time key guards what it sends. */
const PATIENCE_MS = 30_000;

/** Does the work while no other tab or worker does theirs. */
export async function alone<Value>(work: () => Promise<Value>): Promise<Value> {
  // Absent on a plain connection.
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
