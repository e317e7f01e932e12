// The phrases that the rules look for, by what they mean (signals.json, which the owner edits; see Phrase).
import type { Phrase } from "./phrases.ts";
import table from "./signals.json" with { type: "json" };

export type Signal = keyof typeof table.signals;

const LISTS: Record<string, string> = table.lists;

/** The phrases of each signal. `{NAME}` in the table stands for one of its lists of words. */
export const SIGNALS = Object.fromEntries(
  Object.entries(table.signals).map(([name, { phrases }]) => [name, phrases.map(expand)]),
) as Record<Signal, Phrase[]>;

/** Names that are also found when they are misspelt. */
export const NAMES: readonly string[] = table.misspelt;

/** A set of words that say something about the phrase beside them. */
export function wordSet(name: keyof typeof table.context): ReadonlySet<string> {
  return new Set(table.context[name].split(" "));
}

function expand(phrase: string): Phrase {
  return phrase.replaceAll(/\{([A-Z_]+)\}/g, (_sign, name: string) => {
    const words = LISTS[name];
    if (!words) throw new Error(`No list of words is named ${name}`);
    return words;
  });
}
