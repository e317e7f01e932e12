// What the stories of a year share: chance that is the same in every run, and when something is done.
import type { World } from "./world.ts";

const TICKS_PER_DAY = 4;

export interface Random {
  /** At least 0, below 1. */
  next(): number;
  chance(part: number): boolean;
  /** A whole number from `least` to `most`. */
  whole(least: number, most: number): number;
  pick<Value>(values: readonly Value[]): Value;
}

export interface Year {
  world: World;
  pets: number[];
  /** What becomes of each deposit. */
  endings: { depositId: number; story: string; end: string }[];
  /** What is done at a tick, a quarter of a day. */
  due: Map<number, (() => Promise<unknown>)[]>;
  tick: number;
  random: Random;
}

export function newRandom(seed = Number(process.env.FUZZ_SEED ?? 1)): Random {
  let state = seed >>> 0 || 1;
  const next = () => {
    // A linear congruential generator, as of Numerical Recipes.
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return { next, whole, chance: (part) => next() < part, pick: (values) => values[whole(0, values.length - 1)]! };
}

/** Done so many quarters of a day later; again at each next one, at most ten times, until it is done. */
export function later(year: Year, ticks: number, act: () => Promise<boolean>, tries = 10): void {
  const at = year.tick + Math.max(1, ticks);
  const once = async () => {
    let isDone = false;
    // Planned first: a process that ends half-way plans nothing any more.
    if (tries > 1) later(year, 1, async () => isDone || act(), tries - 1);
    isDone = await act();
  };
  year.due.set(at, [...(year.due.get(at) ?? []), once]);
}

export function days(count: number): number {
  return count * TICKS_PER_DAY;
}
