// What time it is, for words such as "2 min ago" and for the fifteen minutes in which a message can be edited. The page
// begins with the server's time, so that both draw the same; then the device's clock only tells how much has passed, so
// that one that is wrong does no harm.
import { useEffect, useState } from "react";

const TICK_MS = 20_000;
/** Of the first page, which may have stood for long before its script ran, the time that its loading began is known. */
let isFirst = true;

/** The server's time now: `loadedAt` is what it was when the data was made. Moves on every twenty seconds. */
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
