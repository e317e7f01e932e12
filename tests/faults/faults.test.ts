// Checks that the deliberate faults of this folder are complete and apply to the code; `npm run test:faults` runs them.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "../support/build.ts";
import { sourceText } from "../support/source-files.ts";
import { isNamed, parseFault, readFaults } from "./fault.ts";

const LEAST = 40;
const LEAST_BROWSER = 8;
const AREAS = ["app/domain/", "app/http/", "app/ui/", "prisma/", "dev/"];
const faults = readFaults();

describe("the deliberate faults", () => {
  it("cover every area, each with its own number", () => {
    expect(faults.length).toBeGreaterThanOrEqual(LEAST);
    expect(faults.filter(({ kind }) => kind === "browser").length).toBeGreaterThanOrEqual(LEAST_BROWSER);
    const files = faults.flatMap((fault) => fault.files);
    expect(AREAS.filter((area) => !files.some((file) => file.startsWith(area)))).toEqual([]);
    const numbers = faults.map(({ name }) => name.slice(0, 4));
    expect(numbers.filter((number) => !/^\d{3}-$/.test(number))).toEqual([]);
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  it.each(faults)("$name applies to the code", ({ hunks, files }) => {
    expect(files.length).toBeGreaterThan(0);
    // In exactly one place: git would apply it to the nearest of several matches, which may be the wrong one.
    for (const { file, before } of hunks.filter((hunk) => hunk.before !== "")) {
      expect(sourceText(file).split(before).length - 1, `${file} holds these lines:\n${before}`).toBe(1);
    }
  });

  it.each(faults)("$name names existing tests", ({ kind, tests, requirements }) => {
    if (kind === "lint" || kind === "types") return expect(tests).toEqual([]);
    expect(tests.length).toBeGreaterThan(0);
    for (const named of tests) {
      expect(existsSync(join(root, named.file)), named.file).toBe(true);
      expect(named.file.endsWith(".spec.ts"), named.file).toBe(kind === "browser");
      if (named.words === requirements) for (const id of requirements) expect(sourceText(named.file)).toContain(id);
    }
  });
});

describe("parseFault", () => {
  const patch = "--- a/app/a.ts\n+++ b/app/a.ts\n@@ -1,3 +1,3 @@\n one\n-two\n+2\n three\n";

  it("reads the header and the lines that the patch requires", () => {
    const header = "Breaks: Counts wrongly.\nKind: unit\nRequirements: BRP-01, BRP-02\nTest: a.test.ts\n";
    const fault = parseFault("001-a", `${header}Test: b.test.ts > some words\n\n${patch}`);
    expect(fault).toMatchObject({ breaks: "Counts wrongly.", kind: "unit", files: ["app/a.ts"] });
    expect(fault.hunks).toEqual([{ file: "app/a.ts", before: "one\ntwo\nthree\n" }]);
    expect(fault.tests).toEqual([
      { file: "a.test.ts", words: ["BRP-01", "BRP-02"] },
      { file: "b.test.ts", words: ["some words"] },
    ]);
  });

  it("rejects an incomplete header", () => {
    expect(() => parseFault("001-a", `Kind: unit\n\n${patch}`)).toThrow('001-a needs one line "Breaks: …"');
    expect(() => parseFault("001-a", `Breaks: It.\nKind: manual\n\n${patch}`)).toThrow("its kind is not one of");
  });

  it.each([
    [[], "anything", true],
    [["BRP-01"], "[BRP-01, BRP-02] counts", true],
    [["BRP-01", "BRP-03"], "[BRP-02] counts", false],
  ])("with the words %j the title %j is named: %s", (words, title, expected) => {
    expect(isNamed({ file: "a.test.ts", words }, title)).toBe(expected);
  });
});
