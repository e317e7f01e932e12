// Counts of requests by route pattern and status class, with a histogram of their durations. Plain numbers: a page of the
// page cache is sent in microseconds, and counting it must not show.

/** The upper bounds of the histogram's buckets, in milliseconds; one more bucket has no bound. */
export const DURATION_BOUNDS_MS = [5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000];

/** The requests of one route. */
export interface RouteCounts {
  readonly pattern: string;
  /** By status class, from 1xx to 5xx. */
  readonly classes: number[];
  /** By bucket of their duration, not cumulated. */
  readonly buckets: number[];
  /** The sum of the durations, in milliseconds. */
  totalMs: number;
  /** The same since the day began, in UTC. */
  today: { buckets: number[]; totalMs: number };
}

/** Requests that no route has received: refused before the router, files of the build, unknown endpoints. */
export const NO_ROUTE = "none";

const routes = new Map<string, RouteCounts>();
const DAY_MS = 86_400_000;
let dayBegan = 0;
let dayEnds = 0;

/**
 * The counts of a route pattern, such as "/pets/:slug". Only the router may name patterns, which bounds their number: a path
 * that a visitor chose is never a key.
 */
export function countsOf(pattern: string): RouteCounts {
  let counts = routes.get(pattern);
  if (!counts) {
    const buckets = Array<number>(DURATION_BOUNDS_MS.length + 1).fill(0);
    counts = { pattern, classes: [0, 0, 0, 0, 0], buckets, totalMs: 0, today: emptyDay() };
    routes.set(pattern, counts);
  }
  return counts;
}

/** Counts a request. Without a duration, as for an event stream that stays open, the histogram leaves it out. */
export function countRequest(counts: RouteCounts, status: number, ms: number | null): void {
  counts.classes[Math.min(5, Math.max(1, Math.trunc(status / 100))) - 1]! += 1;
  if (ms === null) return;
  if (Date.now() >= dayEnds) beginDay();
  let at = 0;
  while (at < DURATION_BOUNDS_MS.length && ms > DURATION_BOUNDS_MS[at]!) at += 1;
  counts.buckets[at]! += 1;
  counts.totalMs += ms;
  counts.today.buckets[at]! += 1;
  counts.today.totalMs += ms;
}

/** Since when `today` counts: the beginning of the day, or of this process. */
export function countedSince(): Date {
  if (Date.now() >= dayEnds) beginDay();
  return new Date(dayBegan);
}

function beginDay(): void {
  const now = Date.now();
  dayBegan = dayEnds === 0 ? now : now - (now % DAY_MS);
  dayEnds = now - (now % DAY_MS) + DAY_MS;
  for (const counts of routes.values()) counts.today = emptyDay();
}

function emptyDay(): RouteCounts["today"] {
  return { buckets: Array<number>(DURATION_BOUNDS_MS.length + 1).fill(0), totalMs: 0 };
}

/** Every route that was requested so far. */
export function requestCounts(): RouteCounts[] {
  return [...routes.values()];
}
