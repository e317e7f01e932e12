// Core Web Vitals of real visits: metrics, and the buckets of their histograms.
import { z } from "zod";
import { KIND_NAMES } from "./page-kinds.ts";

/** In milliseconds, but the layout shift (cls), which has no unit. */
const MS = [50, 100, 150, 200, 300, 400, 500, 600, 800, 1000, 1200, 1500, 1800, 2000, 2500, 3000, 4000, 5000, 8000];
const SHIFT = [0.01, 0.025, 0.05, 0.075, 0.1, 0.15, 0.2, 0.25, 0.35, 0.5, 1];

/** The upper bounds of the buckets of each metric; one more bucket has no bound. */
const BOUNDS = { lcp: MS, inp: MS, cls: SHIFT, ttfb: MS } as const;
export type Metric = keyof typeof BOUNDS;
export const METRICS = Object.keys(BOUNDS) as Metric[];

const measured = z.number().min(0).max(1e6).optional();
export const visitSchema = z.strictObject({
  kind: z.enum(KIND_NAMES as [string, ...string[]]),
  ...({ lcp: measured, inp: measured, cls: measured, ttfb: measured } satisfies Record<Metric, typeof measured>),
});
export type Visit = z.infer<typeof visitSchema>;

/** The number of the bucket that a value falls into. */
export function bucketOf(metric: Metric, value: number): number {
  const at = BOUNDS[metric].findIndex((bound) => value <= bound);
  return at === -1 ? BOUNDS[metric].length : at;
}

/** "at most 1,200 ms", "at most 0.1": of the bucket with the 75th of 100 visits; "–" without a visit. */
export function percentileText(metric: Metric, counts: ReadonlyMap<number, number>): string {
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  if (total === 0) return "–";
  const bounds: readonly number[] = BOUNDS[metric];
  let seen = 0;
  const at = Array.from({ length: bounds.length + 1 }, (_, bucket) => bucket).find(
    (bucket) => (seen += counts.get(bucket) ?? 0) >= total * 0.75,
  );
  const bound = bounds[at ?? bounds.length];
  const text = (value: number) => (metric === "cls" ? String(value) : `${value.toLocaleString("en-GB")} ms`);
  return bound === undefined ? `over ${text(bounds.at(-1)!)}` : `at most ${text(bound)}`;
}
