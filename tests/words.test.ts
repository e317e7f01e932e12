// Old words (dev/lint/words.mjs): the table agrees with docs/glossary.md, and files that the linter does not read have none.
import { describe, expect, it } from "vitest";
import { isExempt, OLD_WORDS, oldWordsIn } from "../dev/lint/words.mjs";
import { sourceFiles, sourceText } from "./support/source-files.ts";

/** The files that the linter does not read. */
const ENDINGS = [".css", ".sql", ".md", ".prisma"];

const found = (text: string) => oldWordsIn(text).map(({ old }) => old);

describe("old words", () => {
  it("are the same in the lint table and in the last column of the glossary", () => {
    const cells = Array.from(sourceText("docs/glossary.md").matchAll(/^\|.*\|([^|]*)\|$/gm), ([, cell = ""]) => cell);
    const listed = cells.flatMap((cell) => Array.from(cell.matchAll(/`([^`]+)`/g), ([, word = ""]) => word));
    expect(listed.toSorted()).toEqual(Object.keys(OLD_WORDS).toSorted());
  });

  it("are absent from styles, SQL, Markdown and the schema", () => {
    const hits = sourceFiles(...ENDINGS)
      .filter((path) => !isExempt(path))
      .flatMap((path) => [...found(path), ...found(sourceText(path))].map((old) => `${path}: ${old}`));
    expect(hits).toEqual([]);
  });

  it.each([
    ["a letter to the buyer", ["letter"]],
    ["sendLetter, letterText, LETTERS_SENT", ["letter", "letter", "letters"]],
    ["form_key, form-key, formKey, FormKeys, FORM_KEY", ["form key", "form key", "form key", "form keys", "form key"]],
    ["// when they let\n// go of it", ["let go"]],
    ["newsletter, lettering, desktop, personal, breathe, perform keynote", []],
    ["upper-case letters, digits; a letter and a digit; lettersAndDigits", []],
    ["the letter of the Act // old word: the Act says so", []],
  ])("finds in %j: %j", (text, old) => {
    expect(found(text)).toEqual(old);
  });
});
