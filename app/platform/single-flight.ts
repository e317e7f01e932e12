// Single flight: concurrent calls with the same key share one run of the work. Results can be cached as well.

interface SingleFlightOptions {
  /**
   * Milliseconds for which a result is cached, from the start of its run. Without it only concurrent callers share a
   * result.
   */
  keepMs?: number;
}

interface Run<Value> {
  result: Promise<Value>;
  /** In milliseconds of the monotonic clock; Infinity during the run. */
  freshUntil: number;
}

/** Wraps `work` so that concurrent callers with the same key share one run. A failed run is not cached. */
export function singleFlight<Value, Key = void>(
  work: (key: Key) => Promise<Value>,
  { keepMs = 0 }: SingleFlightOptions = {},
): (key: Key) => Promise<Value> {
  const runs = new Map<Key, Run<Value>>();
  return (key) => {
    const known = runs.get(key);
    const now = performance.now();
    if (known && now < known.freshUntil) return known.result;
    const run = { result: work(key), freshUntil: Infinity };
    runs.set(key, run);
    run.result.then(
      () => {
        run.freshUntil = now + keepMs;
        if (keepMs === 0) runs.delete(key);
      },
      () => runs.delete(key),
    );
    return run.result;
  };
}
