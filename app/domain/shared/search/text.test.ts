import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { codePoint } from "../../../../tests/support/code-point.ts";
import { cleanSearchText, containsPattern, escapeLike, SEARCH_TEXT_LIMIT, searchWords } from "./text.ts";

const anyText = fc.string({ unit: codePoint, maxLength: 300 });

describe("cleanSearchText", () => {
  it("trims, collapses white space and removes control characters", () => {
    expect(cleanSearchText("  cocker \t\r\n spaniel\0 ")).toBe("cocker spaniel");
    expect(cleanSearchText(null)).toBe("");
    expect(cleanSearchText("\u0000\u001f")).toBe("");
  });

  it("keeps at most 100 characters and splits no surrogate pair", () => {
    expect(cleanSearchText("a".repeat(10_000))).toHaveLength(SEARCH_TEXT_LIMIT);
    expect(cleanSearchText("🐶".repeat(500))).toBe("🐶".repeat(SEARCH_TEXT_LIMIT / 2));
  });

  it("is idempotent, and returns only text that the database accepts", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const clean = cleanSearchText(text);
        expect(cleanSearchText(clean)).toBe(clean);
        expect(Array.from(clean).length).toBeLessThanOrEqual(SEARCH_TEXT_LIMIT);
        expect(clean).not.toMatch(/[\p{Cc}\p{Cs}]|^\s|\s$/u);
      }),
    );
  });
});

describe("searchWords", () => {
  it("removes words that another word contains, ignoring case", () => {
    expect(searchWords("Spaniel span cocker COCKER")).toEqual(["Spaniel", "cocker"]);
    expect(searchWords("  ")).toEqual([]);
    expect(searchWords("“Willow”, brook. ? @name 50%")).toEqual(["Willow", "brook", "?", "@name", "50%"]);
  });

  it("matches the same texts as all words", () => {
    const text = fc.string({ unit: fc.constantFrom("a", "b", "A", "%", " "), maxLength: 40 });
    fc.assert(
      fc.property(text, text, (search, content) => {
        const holds = (word: string) => content.toLowerCase().includes(word.toLowerCase());
        const all = cleanSearchText(search).split(" ").filter(Boolean);
        expect(searchWords(search).every(holds)).toBe(all.every(holds));
      }),
    );
  });
});

describe("LIKE patterns", () => {
  it("escapes the wildcards of LIKE", () => {
    expect(containsPattern(String.raw`50%_\ off`)).toBe(String.raw`%50\%\_\\ off%`);
  });

  it("escapes every special character with a backslash", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(escapeLike(text).replaceAll(/\\[\\%_]/g, "")).not.toMatch(/[\\%_]/);
      }),
    );
  });
});
