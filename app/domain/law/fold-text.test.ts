// Whole words in texts that are written in another way.
import { describe, expect, it } from "vitest";
import { findPhrase, foldText, phrasePattern } from "./fold-text.ts";

const find = (text: string, ...phrases: string[]) => findPhrase(foldText(text), phrasePattern(phrases));

describe("findPhrase", () => {
  it.each([
    ["A Pit  Bull!", "Pit Bull"],
    ["(pit-bull)", "pit-bull"],
    ["РІТВULL", "РІТВULL"],
    ["p\u200Bit\u00ADbull", "p\u200Bit\u00ADbull"],
    ["😀 𝐩𝐢𝐭 𝐛𝐮𝐥𝐥 😀", "𝐩𝐢𝐭 𝐛𝐮𝐥𝐥"],
    ["pit bulls", "pit bulls"],
    ["ﬁt pitbull", "pitbull"],
    ["İ pitbull", "pitbull"],
  ])("[LAW-07, LAW-19] returns the words of %j as they are written", (text, words) => {
    expect(find(text, "pit bull")).toBe(words);
  });

  it.each(["", " ", "spit bull", "pit bullion", "p it bull", "pit and bull", "pit9bull", "\u0301", "\uD800"])(
    "[LAW-19] finds nothing in %j",
    (text) => {
      expect(find(text, "pit bull")).toBeNull();
    },
  );

  it("[LAW-19] prefers the longer phrase, and reads phrases literally", () => {
    expect(find("pit bull terrier", "pit bull", "pit bull terrier")).toBe("pit bull terrier");
    expect(find("aab", "a+b", "(b", ".*")).toBeNull();
  });
});

it("[LAW-19] folds to single spaces between words", () => {
  expect(foldText("  X.L. -- Bully ").text).toBe(" x i buiiy ");
});
