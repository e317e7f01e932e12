// The current server time, for texts such as "2 min ago" and for the fifteen minutes in which a message can be edited.
// It starts with the server's time, so that hydration matches; the device's clock only measures the time passed, so a
// wrong device clock has no effect.
import { useEffect, useState } from "react";

const TICK_MS = 20_000;
/** The first page may have been open for long before its script ran; its navigation start time is used instead. */
let isFirst = true;

/** The current server time; `loadedAt` is the server time of the loader data. Updates every twenty seconds. */
export function useServerNow(loadedAt: string): Date {
  const [received, setReceived] = useState({ loadedAt, here: 0, passed: 0 });
  if (received.loadedAt !== loadedAt) setReceived({ loadedAt, here: 0, passed: 0 });
  useEffect(() => {
    const here = isFirst ? performance.timeOrigin : Date.now();
    isFirst = false;
    const tick = () => setReceived({ loadedAt, here, passed: Math.max(0, Date.now() - here) });
    const first = setTimeout(tick);
    const timer = setInterval(tick, TICK_MS);
    document.addEventListener("visibilitychange", tick);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
      document.removeEventListener("visibilitychange", tick);
    };
  }, [loadedAt]);
  return new Date(Date.parse(loadedAt) + received.passed);
}
