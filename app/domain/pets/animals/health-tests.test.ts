// The usual health tests of a breed, and the lines that pages show.
import { describe, expect, it } from "vitest";
import { healthTestLine, usualTests } from "./health-tests.ts";

describe("the usual health tests", () => {
  it.each([
    ["dog", "Cocker Spaniel", "prcd-PRA DNA test"],
    ["dog", "Cavalier King Charles Spaniel", "MMVD heart test"],
    ["dog", "LABRADOR RETRIEVER", "EIC DNA test"],
    ["dog", "French Bulldog", "Respiratory function grading"],
    ["dog", "Cavapoo", "prcd-PRA DNA test"],
    ["dog", "A breed of its own", "Hip score"],
    ["dog", "A breed of its own", "Elbow score"],
    ["dog", "A breed of its own", "Eye test"],
    ["cat", "Maine Coon", "HCM DNA test"],
    ["cat", "Moggy", "PKD DNA test"],
    ["cat", "Moggy", "FeLV test"],
  ] as const)("[LIT-17] of a %s of the breed %s include %s", (type, breed, test) => {
    expect(usualTests(type, breed)).toContain(test);
  });

  it("[LIT-17] name each test once, those of the breed first, and none for rabbits", () => {
    const names = usualTests("dog", "Golden Retriever cross Poodle");
    expect(new Set(names).size).toBe(names.length);
    expect(names.at(-1)).toBe("Eye test");
    expect(usualTests("dog", "Whippet")).not.toContain("MMVD heart test");
    // FN and AMS are mutations of Cocker Spaniels.
    for (const breed of ["English Springer Spaniel", "Cavalier King Charles Spaniel", "Tibetan Spaniel"]) {
      expect(usualTests("dog", breed)).not.toContain("FN DNA test");
    }
    expect(usualTests("rabbit", "Mini Lop")).toEqual([]);
  });
});

describe("the line of a health test", () => {
  const test = {
    testId: 3,
    name: "Hip score",
    result: "4/4",
    testedOn: "2026-03-31",
    documentName: "a.pdf",
    seenAt: null,
  };

  it("[LIT-17] has test, result, month and year, and that the breeder states it", () => {
    expect(healthTestLine(test)).toEqual({
      testId: 3,
      hasDocument: true,
      text: "Hip score: 4/4, March 2026",
      source: "Stated by the breeder",
    });
  });

  it("[LIT-17] has the day in London on which a moderator saw the document", () => {
    const { source } = healthTestLine({ ...test, seenAt: "2026-06-30T23:30:00.000Z" });
    expect(source).toBe("We saw the document on 1 July 2026");
  });
});
