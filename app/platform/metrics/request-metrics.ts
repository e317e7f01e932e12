// The metrics of requests by route pattern, made from their counts.
import type { MetricDefinition, Sample } from "./metric.ts";
import { DURATION_BOUNDS_MS, requestCounts, type RouteCounts } from "./request-counts.ts";

const DURATION = "pawstead_http_request_duration_seconds";

export const requestMetrics: readonly MetricDefinition[] = [
  {
    name: "pawstead_http_requests_total",
    help: "Requests by route pattern and status class.",
    type: "counter",
    read: () => requestCounts().flatMap(classSamples),
  },
  {
    name: DURATION,
    help: "Duration of requests by route pattern, without event streams.",
    type: "histogram",
    read: () => requestCounts().flatMap(histogramSamples),
  },
];

function classSamples({ pattern: route, classes }: RouteCounts): Sample[] {
  return classes.flatMap((value, at) => (value === 0 ? [] : [{ labels: { route, status: `${at + 1}xx` }, value }]));
}

/** Buckets are cumulative: each has the requests of those below it. */
function histogramSamples({ pattern: route, buckets, totalMs }: RouteCounts): Sample[] {
  let count = 0;
  const cumulated = buckets.map((value, at) => {
    count += value;
    const bound = DURATION_BOUNDS_MS[at];
    const le = bound === undefined ? "+Inf" : bound / 1_000;
    return { metricName: `${DURATION}_bucket`, labels: { le, route }, value: count };
  });
  if (count === 0) return [];
  return [
    ...cumulated,
    { metricName: `${DURATION}_sum`, labels: { route }, value: totalMs / 1_000 },
    { metricName: `${DURATION}_count`, labels: { route }, value: count },
  ];
}
