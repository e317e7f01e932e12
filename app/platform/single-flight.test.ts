import { afterEach, expect, it, vi } from "vitest";
import { singleFlight } from "./single-flight.ts";

afterEach(() => {
  vi.useRealTimers();
});

/** Work whose runs the test ends one by one. */
function someWork() {
  const runs: { resolve: (value: string) => void; reject: (error: Error) => void }[] = [];
  const work = (_key: string) => new Promise<string>((resolve, reject) => runs.push({ resolve, reject }));
  return { runs, work };
}

it("runs once for callers of one key at the same time, and anew for the next caller", async () => {
  const { runs, work } = someWork();
  const shared = singleFlight(work);
  const calls = [shared("a"), shared("a"), shared("b")];
  expect(runs).toHaveLength(2);
  runs[0]!.resolve("first");
  runs[1]!.resolve("other");
  expect(await Promise.all(calls)).toEqual(["first", "first", "other"]);
  const next = shared("a");
  expect(runs).toHaveLength(3);
  runs[2]!.resolve("second");
  expect(await next).toBe("second");
});

it("rejects for every caller of a failed run, and lets the next caller try again, also where results are kept", async () => {
  const { runs, work } = someWork();
  const kept = singleFlight(work, { keepMs: Infinity });
  const calls = [kept("a"), kept("a")];
  runs[0]!.reject(new Error("away"));
  for (const call of calls) await expect(call).rejects.toThrow("away");
  const next = kept("a");
  runs[1]!.resolve("there");
  expect([await next, await kept("a"), runs.length]).toEqual(["there", "there", 2]);
});

it("keeps a result for its time from the start of the run, and shares a run that takes longer", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const { runs, work } = someWork();
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
