// The list of OWASP ASVS requirements in docs/asvs.md: whole, decided, counted, and naming files that exist.
import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { sourceText } from "./support/source-files.ts";

const LIST = sourceText("docs/asvs.md");
const RULES = sourceText("docs/security-rules.md");
const OUTCOMES = ["passes", "not applicable", "operator", "open"];
/** Of version 5.0.0. */
const REQUIREMENTS = { "1": 70, "2": 183 };

/** Number, level, outcome and evidence of each row. */
const ROWS = Array.from(
  LIST.matchAll(/^\| (V\d+\.\d+\.\d+) +\| ([12]) +\| [^|]+\| ([^|]+?) +\| (.*?) *\|$/gm),
  ([, id = "", level = "", outcome = "", evidence = ""]) => ({ id, level, outcome, evidence }),
);
const PATH = /`([\w$.@[\]()/-]+\/[\w$.@[\]()-]+\.(?:tsx?|mjs|sql|md))`/g;

/** How many rows of the levels have each outcome, and all of them. */
function countsOf(levels: readonly string[]): number[] {
  const rows = ROWS.filter(({ level }) => levels.includes(level));
  return [...OUTCOMES.map((one) => rows.filter(({ outcome }) => outcome === one).length), rows.length];
}

/** The figures of a row of the first table. */
function statedCounts(name: string): number[] {
  const [, cells = ""] = new RegExp(`^\\| ${name} +\\|(.*)\\|$`, "m").exec(LIST) ?? [];
  return cells.split("|").map(Number);
}

describe("docs/asvs.md", () => {
  it("has each requirement of levels 1 and 2 once, and decides about it", () => {
    expect(new Set(ROWS.map(({ id }) => id)).size).toBe(ROWS.length);
    for (const [level, count] of Object.entries(REQUIREMENTS)) expect(countsOf([level]).at(-1)).toBe(count);
    expect(ROWS.filter(({ outcome }) => !OUTCOMES.includes(outcome))).toEqual([]);
    expect(ROWS.filter(({ level, outcome }) => level === "1" && outcome === "open")).toEqual([]);
  });

  it("states the figures of its rows, and a reason for each open one", () => {
    expect(statedCounts("1")).toEqual(countsOf(["1"]));
    expect(statedCounts("2")).toEqual(countsOf(["2"]));
    expect(statedCounts("Both")).toEqual(countsOf(["1", "2"]));
    const reasons = Array.from(LIST.matchAll(/^\| (V[\d.]+) +\| [^|]{20,}\| [^|]{3,}\|$/gm), ([, id]) => id);
    expect(reasons).toEqual(ROWS.filter(({ outcome }) => outcome === "open").map(({ id }) => id));
  });

  it("names files that exist, and parts of docs/security-rules.md that are there", () => {
    const paths = Array.from(LIST.matchAll(PATH), ([, path = ""]) => path);
    expect(paths.length).toBeGreaterThan(200);
    expect(paths.filter((path) => !existsSync(path))).toEqual([]);
    const headings = Array.from(RULES.matchAll(/^## (.+)$/gm), ([, text = ""]) =>
      text.toLowerCase().replaceAll(" ", "-"),
    );
    const links = Array.from(LIST.matchAll(/security-rules\.md#([a-z-]+)/g), ([, anchor = ""]) => anchor);
    expect(links.filter((anchor) => !headings.includes(anchor))).toEqual([]);
    const evidence = /\.(?:tsx?|mjs|jsonc?)`|security-rules\.md#/;
    expect(ROWS.filter((row) => row.outcome === "passes" && !evidence.test(row.evidence))).toEqual([]);
  });
});
