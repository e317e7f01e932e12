// Each cell of the table of answers in the specification.
import { describe, expect, it } from "vitest";
import { ANSWERS, type Answer, viewingResult, type ViewingResult } from "./result.ts";

const ASKED = new Date("2027-03-28T12:00:00Z");
const later = (hours: number) => new Date(ASKED.getTime() + hours * 3_600_000);

type Column = Answer | "nothing";
// Rows: the buyer's answer. Columns: yes, other absent, could not, agreed, nothing.
const TABLE: Record<Column, ViewingResult[]> = {
  yes: ["done", "unclear", "unclear", "unclear", "done"],
  "other absent": ["unclear", "unclear", "missed by breeder", "unclear", "missed by breeder"],
  "could not": ["unclear", "missed by buyer", "unclear", "unclear", "missed by buyer"],
  agreed: ["unclear", "unclear", "unclear", "not done", "unclear"],
  nothing: ["done", "missed by buyer", "unclear", "unclear", "unclear"],
};
const COLUMNS: Column[] = [...ANSWERS, "nothing"];
const given = (answer: Column, at: Date) => (answer === "nothing" ? { answer: null, at: null } : { answer, at });

describe("the result of a viewing", () => {
  it("[VIS-10] follows from the two answers as the table says, after 48 hours of silence", () => {
    for (const buyer of COLUMNS) {
      for (const [at, breeder] of COLUMNS.entries()) {
        const answers = {
          kind: "visit" as const,
          buyer: given(buyer, later(5)),
          breeder: given(breeder, later(5)),
          askedAt: ASKED,
        };
        const isSilent = buyer === "nothing" || breeder === "nothing";
        const both = buyer === "nothing" && breeder === "nothing";
        const end = both ? 7 * 24 : 5 + 48;
        expect([buyer, breeder, viewingResult(answers, later(end))]).toEqual([buyer, breeder, TABLE[buyer][at]]);
        if (isSilent) expect(viewingResult(answers, later(end - 0.01))).toBeNull();
        else expect(viewingResult(answers, later(5))).toBe(TABLE[buyer][at]);
      }
    }
  });

  it("[VIS-09] is done by video where the viewing was one", () => {
    const yes = { answer: "yes" as const, at: ASKED };
    expect(viewingResult({ kind: "video", buyer: yes, breeder: yes, askedAt: ASKED }, ASKED)).toBe("done by video");
  });
});
