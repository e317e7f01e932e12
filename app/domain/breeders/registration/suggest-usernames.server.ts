// Suggests available usernames: a word and four digits.
import { randomInt } from "node:crypto";
import { isReservedUsername } from "#app/domain/accounts/usernames.ts";
import { db } from "#app/platform/db.server.ts";
import { plainUsername, USERNAME_MAX } from "./rules.ts";

const SUGGESTIONS = 3;

const DIGITS = 4;
const TRIES = 3;
const WORDS = [
  "acorn", "badger", "barley", "beagle", "biscuit", "bluebell", "bracken", "bramble", "brindle", "burrow", "clover",
  "conker", "copper", "cosy", "cricket", "daisy", "dapple", "fern", "fetch", "fidget", "foxglove", "fuzzy", "gentle",
  "ginger", "hazel", "heather", "juniper", "kestrel", "kitten", "lichen", "maple", "marmalade", "meadow", "moss", "nettle",
  "nutmeg", "otter", "pebble", "pepper", "pickle", "poppy", "puddle", "puffin", "rabbit", "ramble", "robin", "rowan",
  "russet", "scamper", "sorrel", "spaniel", "sparrow", "squirrel", "teasel", "thistle", "tumble", "velvet", "waggle",
  "whisker", "willow",
]; // oxfmt-ignore

/** Returns three available usernames, from `base` when it has a permitted character and is not reserved, else from random words. */
export async function suggestUsernames(base = ""): Promise<string[]> {
  const plain = plainUsername(base).slice(0, USERNAME_MAX - DIGITS);
  // What begins with the prefix of erased accounts is reserved, whatever follows.
  const stem = isReservedUsername(plain + fourDigits()) ? "" : plain;
  const found = new Set<string>();
  for (let tries = 0; tries < TRIES && found.size < SUGGESTIONS; tries += 1) {
    const ideas = Array.from({ length: SUGGESTIONS * 2 }, () => (stem || randomWord()) + fourDigits());
    const taken = await db.user.findMany({ where: { username: { in: ideas } }, select: { username: true } });
    const names = new Set(taken.map(({ username }) => username.toLowerCase()));
    for (const idea of ideas) if (!names.has(idea.toLowerCase()) && found.size < SUGGESTIONS) found.add(idea);
  }
  return [...found];
}

function randomWord(): string {
  return WORDS[randomInt(WORDS.length)] ?? "";
}

function fourDigits(): string {
  return String(randomInt(10 ** (DIGITS - 1), 10 ** DIGITS));
}
