// Titles of tests name the requirements they prove. An id with a slip of the pen would prove a line that does not exist.
import { expect, it } from "vitest";
import { sourceFiles, sourceText } from "./support/source-files.ts";

// How many lines each group of the requirements has.
const LINES: Record<string, number> = {
  ...{ LAY: 32, HOM: 24, BRP: 26, PCD: 8, PDT: 32, FBR: 17, BCD: 13, BPP: 34, REG: 62, LOG: 22, GML: 9, VER: 27 },
  ...{ PWR: 10, PRO: 30, APP: 34, FAV: 19, MSG: 18, REV: 32, DEP: 15, CNL: 20, LEG: 7, GRD: 21, BOV: 19, BPF: 35 },
  ...{ IMG: 13, BPE: 20, BST: 7, SUB: 16, ADM: 17, ABR: 7, APT: 7, AUD: 13, ASE: 8, PRM: 8, USR: 14, ENT: 24 },
  ...{ JGN: 5, JAU: 22, JPE: 15, JBR: 32, JUS: 18, JMS: 5, JRV: 8, JOT: 6, JSU: 4, JAD: 10, ERR: 7, CON: 40 },
  ...{ TEN: 68, OPN: 103 },
  // The second volume.
  ...{ QUE: 28, VIS: 26, LIT: 22, LIC: 14, SCH: 18, SCM: 26, DUP: 16, DAT: 16, LAW: 30, RVH: 13, TRU: 14, WTL: 12 },
  // The third volume.
  ...{ ALL: 8, BUY: 29, BRD: 27, DSK: 18, OWN: 11 },
};
const LIST = /^\[[A-Z]{3}-\d{2,3}(?:, [A-Z]{3}-\d{2,3})*\] \S/;
const TITLE = /\b(?:it|test|describe)(?:\.each\((?:[^()]|\([^()]*\))*\))?\(\s*(["'`])((?:(?!\1)[^\\]|\\.)*)\1/g;

/** The titles of a test file that mention an id. */
function titlesWithIds(path: string): string[] {
  const titles = [...sourceText(path).matchAll(TITLE)].map(([, , title]) => title ?? "");
  return titles.filter((title) => /\b[A-Z]{3}-\d/.test(title));
}

/** What is wrong with a title, or null. */
function fault(title: string): string | null {
  if (!LIST.test(title)) return "ids stand first, in brackets, with commas between, before the words";
  const ids = title.slice(1, title.indexOf("]")).split(", ");
  const unknown = ids.filter((id) => {
    const [group = "", number = ""] = id.split("-");
    return !(Number(number) >= 1 && Number(number) <= (LINES[group] ?? 0));
  });
  if (unknown.length > 0) return `there is no ${unknown.join(", ")}`;
  return new Set(ids).size < ids.length ? "an id stands twice" : null;
}

it("names requirements that exist, in one shape", () => {
  const files = sourceFiles(".test.ts", ".test.tsx", ".spec.ts").filter(
    (path) => path !== "tests/requirement-ids.test.ts",
  );
  const titles = files.flatMap((path) => titlesWithIds(path).map((title) => ({ path, title, fault: fault(title) })));
  expect(titles.filter((one) => one.fault !== null)).toEqual([]);
  expect(titles.length).toBeGreaterThan(50);
});

it.each([
  ["[BRP-04] shows a badge", null],
  ["[BRP-04, OPN-103] shows a badge", null],
  ["[BRP-27] shows a badge", "there is no BRP-27"],
  ["[ABC-01] shows a badge", "there is no ABC-01"],
  ["[BRP-04, BRP-04] shows a badge", "an id stands twice"],
])("judges %j", (title, expected) => {
  expect(fault(title)).toBe(expected);
});

it.each(["BRP-04 shows a badge", "[BRP-4] shows", "[BRP-04,BRP-05] shows", "[BRP-04]", "shows (BRP-04)"])(
  "refuses the shape of %j",
  (title) => {
    expect(fault(title)).toMatch(/^ids stand first/);
  },
);
