// Hidden fields of forms: the page to which a kept form comes back lists what was typed, and no user types a hidden field.
import { expect, it } from "vitest";
import { isTyped } from "#app/domain/accounts/sessions/kept-form.ts";
import { sourceFiles, sourceText } from "./support/source-files.ts";

const HIDDEN = /<input\b[^>]*?type="hidden"[^>]*>/g;
/** Hidden in one form, typed in another. */
const TYPED_ELSEWHERE = [
  "date",
  "email",
  "filter",
  "message",
  "near",
  "note",
  "reason",
  "search",
  "state",
  "status",
  "text",
  "type",
];

it("[LOG-20] What was typed in a kept form is listed without the fields that its page had hidden", () => {
  const names = sourceFiles(".tsx")
    .filter((path) => path.startsWith("app/") && !path.includes(".test."))
    .flatMap((path) => sourceText(path).match(HIDDEN) ?? [])
    .flatMap((tag) => /name="([^"]+)"/.exec(tag)?.[1] ?? []);
  expect(names.length).toBeGreaterThan(100);
  expect([...new Set(names)].filter(isTyped).toSorted()).toEqual(TYPED_ELSEWHERE);
});
