import { afterEach, expect, it, vi } from "vitest";
import { singleFlight } from "./single-flight.ts";

afterEach(() => {
  vi.useRealTimers();
});

/** Work whose runs the test completes one by one. */
function controlledWork() {
  const runs: { resolve: (value: string) => void; reject: (error: Error) => void }[] = [];
  const work = (_key: string) => new Promise<string>((resolve, reject) => runs.push({ resolve, reject }));
  return { runs, work };
}

it("runs once for concurrent callers of one key, and again for the next caller", async () => {
  const { runs, work } = controlledWork();
  const shared = singleFlight(work);
  const results = [shared("a"), shared("a"), shared("b")];
  expect(runs).toHaveLength(2);
  runs[0]!.resolve("first");
  runs[1]!.resolve("other");
  expect(await Promise.all(results)).toEqual(["first", "first", "other"]);
  const next = shared("a");
  expect(runs).toHaveLength(3);
  runs[2]!.resolve("second");
  expect(await next).toBe("second");
});

it("rejects for every caller of a failed run, and runs again for the next caller, also when results are cached", async () => {
  const { runs, work } = controlledWork();
  const kept = singleFlight(work, { keepMs: Infinity });
  const results = [kept("a"), kept("a")];
  runs[0]!.reject(new Error("away"));
  for (const result of results) await expect(result).rejects.toThrow("away");
  const next = kept("a");
  runs[1]!.resolve("there");
  expect([await next, await kept("a"), runs.length]).toEqual(["there", "there", 2]);
});

it("caches a result for keepMs from the start of its run, and shares a run that takes longer", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const { runs, work } = controlledWork();
  const kept = singleFlight(work, { keepMs: 5_000 });
  const first = kept("a");
  vi.advanceTimersByTime(4_000);
  runs[0]!.resolve("first");
  await first;
  vi.advanceTimersByTime(999);
  expect(await kept("a")).toBe("first");
  vi.advanceTimersByTime(1);
  void kept("a");
  vi.advanceTimersByTime(9_000);
  void kept("a");
  expect(runs).toHaveLength(2);
});
