// The index finds what a comparison of all finds.
import { describe, expect, it } from "vitest";
import { HashIndex } from "./hash-index.ts";
import { MATCH_DISTANCE } from "./rules.ts";

const BITS = 256;
/** The same numbers in each run: a linear congruential generator. */
let state = 7;
const random = (below: number) => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((state / 2 ** 32) * below);
};
const randomHash = () => Uint8Array.from({ length: BITS / 8 }, () => random(256));

/** A hash that differs in exactly `count` bits. */
function changed(hash: Uint8Array, count: number): Uint8Array {
  const copy = Uint8Array.from(hash);
  const bits = new Set<number>();
  while (bits.size < count) bits.add(random(BITS));
  for (const bit of bits) copy[bit >> 3]! ^= 1 << (bit & 7);
  return copy;
}

describe("the index of hashes", () => {
  it("[DUP-03, DUP-06] finds each hash at distance 31 or less, and none further away", async () => {
    const index = new HashIndex();
    const wanted = Array.from({ length: 60 }, randomHash);
    const near = wanted.map((hash, at) => {
      const distances = [0, 1, at % (MATCH_DISTANCE + 1), MATCH_DISTANCE];
      distances.forEach((distance, nth) => index.add(at * 10 + nth, changed(hash, distance)));
      index.add(at * 10 + 9, changed(hash, MATCH_DISTANCE + 1));
      return distances.map((distance, nth) => ({ id: at * 10 + nth, distance }));
    });
    const expectAll = () =>
      wanted.forEach((hash, at) => {
        expect(index.find(hash).sort((one, other) => one.id - other.id)).toEqual(near[at]);
      });
    expectAll();
    for (let id = 1000; index.size < 20_100; id += 1) index.add(id, randomHash());
    await index.sort();
    expectAll();
    // Added after the sorting.
    index.add(-3, wanted[0]!);
    expect(index.find(wanted[0]!)).toContainEqual({ id: -3, distance: 0 });
  });
});
