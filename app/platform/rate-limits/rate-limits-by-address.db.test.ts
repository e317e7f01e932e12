// Which limits count by IP address alone: read from the source, so that a new one is seen.
import { describe, expect, it } from "vitest";
import { sourceFiles, sourceText } from "../../../tests/support/source-files.ts";
import { RATE_LIMITS, type RateLimitName } from "./rate-limits.server.ts";

/** What 200 people behind one IP address do at most in an hour: each asks this often. */
const PEOPLE = 200;
/** Guesses at passwords, codes and accounts keep a small limit (OPN-40); a map is made of many tiles. */
const GUESSES = ["redeem", "accountFound", "accountFoundForm"];

const CALLS = [/limit(?:Page|Form|Api)?\(\s*(?:args\.)?context,\s*"(\w+)"\s*\)/g, /(\w+): "address"/g];

function countedByAddress(): Map<string, string> {
  const found = new Map<string, string>();
  for (const file of sourceFiles(".ts", ".tsx")) {
    if (!file.startsWith("app/") || file.includes(".test.")) continue;
    for (const call of CALLS) for (const [, name = ""] of sourceText(file).matchAll(call)) found.set(name, file);
  }
  return found;
}

describe("[OPN-40] D5: many users behind one IP address", () => {
  const names = [...countedByAddress()].filter(([name]) => name in RATE_LIMITS);

  it("are counted together where there is nothing else to count by", () => {
    expect(names.map(([name]) => name)).toEqual(expect.arrayContaining(["contactAddress", "registerAddress", "send"]));
    for (const name of ["contact", "register", "report", "reportVisitor", "search", "write", "message", "chat"]) {
      expect(names.find(([found]) => found === name)?.[1], name).toBeUndefined();
    }
  });

  it.each(names)("are not refused by the limit %s in what they do honestly", (name) => {
    if (GUESSES.includes(name)) return expect(RATE_LIMITS[name as RateLimitName].seconds).toBeGreaterThan(0);
    const { points, seconds } = RATE_LIMITS[name as RateLimitName];
    expect((points / seconds) * 3_600).toBeGreaterThanOrEqual(PEOPLE);
    // Many of them at once, in the evening.
    expect(points).toBeGreaterThanOrEqual(PEOPLE);
  });
});
