// Figures of this process for /admin/system: how many cacheable pages came from the page cache, and the slowest routes of the day.
import { pageCacheCounts } from "#app/http/page-cache/page-cache-counts.ts";
import { countedSince, DURATION_BOUNDS_MS, NO_ROUTE, requestCounts } from "#app/platform/metrics/request-counts.ts";

const ROUTES_SHOWN = 10;

interface SlowRoute {
  /** A route pattern, such as "/pets/:slug". */
  pattern: string;
  requests: number;
  meanMs: number;
  /** 95 of 100 requests took at most this; null above the last bucket. */
  within: number | null;
}

export interface PageFigures {
  cache: { hits: number; requests: number };
  since: Date;
  slowest: SlowRoute[];
}

export function getPageFigures(): PageFigures {
  const { hit, miss, bypass, stale } = pageCacheCounts;
  const since = countedSince();
  const slowest = requestCounts()
    .flatMap(({ pattern, today: { buckets, totalMs } }): SlowRoute[] => {
      const requests = buckets.reduce((sum, count) => sum + count, 0);
      // What no route has received is no page: files of the build, and what was refused before the router.
      if (requests === 0 || pattern === NO_ROUTE) return [];
      return [
        { pattern, requests, meanMs: Math.round(totalMs / requests), within: percentile(buckets, requests * 0.95) },
      ];
    })
    .sort((a, b) => (b.within ?? Infinity) - (a.within ?? Infinity) || b.meanMs - a.meanMs)
    .slice(0, ROUTES_SHOWN);
  return { cache: { hits: hit, requests: hit + miss + bypass + stale }, since, slowest };
}

function percentile(buckets: readonly number[], rank: number): number | null {
  let count = 0;
  for (const [at, requests] of buckets.entries()) {
    count += requests;
    if (count >= rank) return DURATION_BOUNDS_MS[at] ?? null;
  }
  return null;
}
