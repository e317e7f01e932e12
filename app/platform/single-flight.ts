// Single flight: callers that ask for the same thing at the same time share one run of the work. It can keep results as well.

interface SingleFlightOptions {
  /** How long a result is kept, counted from the start of its run. Without it a result is for the callers that wait for it. */
  keepMs?: number;
}

interface Call<Value> {
  result: Promise<Value>;
  /** By the monotonic clock; Infinity while the work runs. */
  freshUntil: number;
}

/** Wraps `work` so that it runs once for all callers with the same key. A failed run is not kept: the next caller tries again. */
export function singleFlight<Value, Key = void>(
  work: (key: Key) => Promise<Value>,
  { keepMs = 0 }: SingleFlightOptions = {},
): (key: Key) => Promise<Value> {
  const calls = new Map<Key, Call<Value>>();
  return (key) => {
    const known = calls.get(key);
    const now = performance.now();
    if (known && now < known.freshUntil) return known.result;
    const call = { result: work(key), freshUntil: Infinity };
    calls.set(key, call);
    call.result.then(
      () => {
        call.freshUntil = now + keepMs;
        if (keepMs === 0) calls.delete(key);
      },
      () => calls.delete(key),
    );
    return call.result;
  };
}
