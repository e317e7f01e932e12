// The facts of pets that are compared.
import { expect, it } from "vitest";
import { compareFacts } from "./compare.ts";

it("[BUY-17] has the facts in which pets differ apart from those that are the same for all", () => {
  const ada = { facts: [["Price", "£900"], ["Sex", "Male"], ["Breed", "Pug"]] as const }; // oxfmt-ignore
  const bo = { facts: [["Price", "£950"], ["Sex", "Male"], ["Breed", "Pug"]] as const }; // oxfmt-ignore
  expect(compareFacts([ada, bo])).toEqual({
    different: [{ term: "Price", texts: ["£900", "£950"] }],
    same: [{ term: "Sex", text: "Male" }, { term: "Breed", text: "Pug" }],
  }); // oxfmt-ignore
  expect(compareFacts([ada]).different).toHaveLength(3);
  expect(compareFacts([])).toEqual({ different: [], same: [] });
});
