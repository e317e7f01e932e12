// Which inputs are loaded in one batch, and that every caller gets its own output.
import { expect, it } from "vitest";
import { batchLoader } from "./batch-loader.ts";

it("loads concurrent inputs in batches, including those that arrive during a load", async () => {
  const asked: number[][] = [];
  const twice = batchLoader(
    (inputs: readonly number[]) => {
      asked.push([...inputs]);
      if (asked.length === 1) later.push(twice(9), twice(8));
      return Promise.resolve(inputs.map((input) => input * 2));
    },
    { most: 3, gatherMs: 0 },
  );
  const later: Promise<number>[] = [];
  expect(await Promise.all([1, 2, 3, 4].map((input) => twice(input)))).toEqual([2, 4, 6, 8]);
  expect(await Promise.all(later)).toEqual([18, 16]);
  expect(asked).toEqual([
    [1, 2, 3],
    [4, 9, 8],
  ]);
});

it("rejects for the callers of a failed batch, and continues", async () => {
  let fail = true;
  const echo = batchLoader(
    (inputs: readonly string[]) => (fail ? Promise.reject(new Error("away")) : Promise.resolve(inputs)),
    { most: 9, gatherMs: 0 },
  );
  const first = await Promise.allSettled([echo("a"), echo("b")]);
  expect(first.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  fail = false;
  expect(await echo("c")).toBe("c");
});
