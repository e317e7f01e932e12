// Every picture must come out the same on every machine, so all chance in the
// portraits flows from one small seeded generator.

/** A source of repeatable chance. */
export interface Chance {
  /** A number from 0 (inclusive) to 1 (exclusive). */
  next(): number;
  /** A number between low and high. */
  between(low: number, high: number): number;
  /** A number between minus spread and plus spread. */
  around(spread: number): number;
  /** One of the given items. */
  pick<T>(items: readonly T[]): T;
  /** True with the given probability. */
  happens(probability: number): boolean;
}

/** Turns any text into a 32-bit number, the same one every time (FNV-1a). */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash ^= text.charCodeAt(index);
    hash = Math.imul(hash, 0x01000193);
  }
  return hash >>> 0;
}

/** Opens a repeatable source of chance (mulberry32) from a number or a text. */
export function chanceFrom(seed: number | string): Chance {
  let state = typeof seed === "string" ? hashText(seed) : seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    around: (spread) => (next() * 2 - 1) * spread,
    pick: (items) => {
      const item = items[Math.floor(next() * items.length)];
      if (item === undefined) throw new Error("Nothing to pick from");
      return item;
    },
    happens: (probability) => next() < probability,
  };
}
