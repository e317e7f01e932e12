import { expect, it } from "vitest";
import { countRequest, countsOf } from "./request-counts.ts";
import { requestMetrics } from "./request-metrics.ts";

it("counts requests by status class, and cumulates the buckets of their durations up to the longest", async () => {
  const counts = countsOf("/pets/:slug");
  for (const [status, ms] of [
    [200, 0],
    [304, 5],
    [404, 5.1],
    [500, 60_000],
    [499, null],
  ] as const)
    countRequest(counts, status, ms);
  expect(countsOf("/pets/:slug")).toBe(counts);
  const [requests = [], durations = []] = await Promise.all(requestMetrics.map(async ({ read }) => read()));
  expect(requests).toEqual(
    [
      ["2xx", 1],
      ["3xx", 1],
      ["4xx", 2],
      ["5xx", 1],
    ].map(([status, value]) => ({ labels: { route: "/pets/:slug", status }, value })),
  );
  const values = [durations].flat().map((sample) => (typeof sample === "number" ? sample : sample.value));
  expect(values).toEqual([2, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 4, 60.0101, 4]);
});
