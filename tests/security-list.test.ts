// The list of OWASP ASVS requirements in docs/security.md: whole, decided, and naming files that exist.
import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { sourceText } from "./support/source-files.ts";

const LIST = sourceText("docs/security.md");
const RULES = sourceText("docs/security-rules.md");
const [LEVEL_1 = "", LEVEL_2 = ""] = LIST.split("\n## Level 2\n");

/** Number and verdict of each row. */
const rowsOf = (part: string) =>
  Array.from(part.matchAll(/^\| (\d+\.\d+\.\d+) +\| [^|]+\| ([^|]+?) +\|/gm), ([, id = "", verdict = ""]) => ({
    id,
    verdict,
  }));

describe("docs/security.md", () => {
  it("has each requirement of version 5.0.0 once: 70 of level 1 and 183 of level 2", () => {
    const [one, two] = [rowsOf(LEVEL_1), rowsOf(LEVEL_2)];
    expect([one.length, two.length]).toEqual([70, 183]);
    expect(new Set([...one, ...two].map(({ id }) => id)).size).toBe(253);
  });

  it("decides about each of them, and no requirement of level 1 fails", () => {
    const known = ["Passes", "Passes, in operation", "Passes, with exceptions"];
    known.push("Does not apply", "To be confirmed at each release");
    expect(rowsOf(LEVEL_1).filter(({ verdict }) => !known.includes(verdict))).toEqual([]);
    const words = ["pass", "partial", "fail", "does not apply"];
    expect(rowsOf(LEVEL_2).filter(({ verdict }) => !words.includes(verdict))).toEqual([]);
  });

  it("names files that exist, and parts of docs/security-rules.md that are there", () => {
    const paths = Array.from(
      LIST.matchAll(/`([\w$.@[\]()/-]+\/[\w$.@[\]()-]+\.(?:tsx?|mjs|sql))`/g),
      ([, path = ""]) => path,
    );
    expect(paths.length).toBeGreaterThan(100);
    expect(paths.filter((path) => !existsSync(path))).toEqual([]);
    const headings = Array.from(RULES.matchAll(/^## (.+)$/gm), ([, text = ""]) =>
      text.toLowerCase().replaceAll(" ", "-"),
    );
    const links = Array.from(LIST.matchAll(/security-rules\.md#([a-z-]+)/g), ([, anchor = ""]) => anchor);
    expect(links.filter((anchor) => !headings.includes(anchor))).toEqual([]);
  });
});
