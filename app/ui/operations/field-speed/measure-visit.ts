// Core Web Vitals of one visit, sent once when the page is hidden. No cookie, no identifier.
import { pageKindOf } from "#app/domain/operations/field-speed/page-kinds.ts";

/** Of https://www.w3.org/TR/event-timing/ and https://wicg.github.io/layout-instability/, as far as it is read. */
interface Entry extends PerformanceEntry {
  interactionId?: number;
  hadRecentInput?: boolean;
  value?: number;
}

/** A burst of layout shifts ends after a second without one, and after five seconds. */
const GAP_MS = 1_000;
const BURST_MS = 5_000;

/**
 * Largest contentful paint, the longest interaction (which is the INP of a visit with fewer than fifty), the worst burst of
 * layout shifts, and the time to the first byte, in milliseconds but the shifts. A page with an error is not measured.
 */
export function measureVisit(path: string): void {
  const [navigation] = performance.getEntriesByType("navigation") as (PerformanceNavigationTiming & {
    activationStart?: number;
    responseStatus?: number;
  })[];
  if (!navigation || (navigation.responseStatus ?? 200) >= 400 || document.visibilityState === "hidden") return;
  const measured: { lcp?: number; inp?: number; cls: number } = { cls: 0 };
  let sent = false;
  const burst = { size: 0, start: 0, last: 0 };
  observe("largest-contentful-paint", ({ startTime }) => {
    if (!sent) measured.lcp = startTime;
  });
  for (const type of ["event", "first-input"]) {
    observe(type, ({ interactionId, duration }) => {
      if (interactionId) measured.inp = Math.max(measured.inp ?? 0, duration);
    });
  }
  observe("layout-shift", ({ hadRecentInput, startTime, value = 0 }) => {
    if (hadRecentInput) return;
    const goesOn = startTime - burst.last < GAP_MS && startTime - burst.start < BURST_MS;
    Object.assign(burst, goesOn ? { size: burst.size + value } : { size: value, start: startTime }, {
      last: startTime,
    });
    measured.cls = Math.max(measured.cls, burst.size);
  });
  document.addEventListener("visibilitychange", () => {
    if (sent || document.visibilityState !== "hidden") return;
    sent = true;
    const ttfb = Math.max(0, navigation.responseStart - (navigation.activationStart ?? 0));
    navigator.sendBeacon("/field-speed", JSON.stringify({ kind: pageKindOf(path), ...measured, ttfb }));
  });
}

/** Those since the page was opened too. A browser that does not know the type measures nothing of it. */
function observe(type: string, read: (entry: Entry) => void): void {
  try {
    const options = { type, buffered: true, durationThreshold: 16 };
    new PerformanceObserver((list) => list.getEntries().forEach(read)).observe(options);
  } catch {
    return;
  }
}
