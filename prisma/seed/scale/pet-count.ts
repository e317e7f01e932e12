// The number of pets of a load, limited so that the ids do not run out.
import { parseArgs } from "node:util";
import { StartError } from "#app/platform/start-error.server.ts";

/** The most pets of one load. */
const MAX_PETS = 20_000_000;

/** Reads the arguments of the command line: `--pets` and a whole number. Throws one sentence for all others. */
export function readPetCount(words: string[]): number {
  const text = petsOption(words);
  const count = /^[0-9]{1,9}$/.test(text) ? Number(text) : 0;
  if (count >= 1 && count <= MAX_PETS) return count;
  throw new StartError(
    `Say how many pets, from 1 to ${MAX_PETS.toLocaleString("en-GB")}, and nothing else: npm run seed:scale -- --pets 1000000`,
  );
}

function petsOption(words: string[]): string {
  try {
    return parseArgs({ args: words, options: { pets: { type: "string" } } }).values.pets ?? "";
  } catch {
    return "";
  }
}
