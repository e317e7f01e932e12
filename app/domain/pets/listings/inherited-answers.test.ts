// Which answer applies to an animal of a litter, and how its open questions are counted.
import { describe, expect, it } from "vitest";
import { type LawAnswers, NO_ANSWERS } from "#app/domain/law/answers.ts";
import type { CheckedRule, LawResult } from "#app/domain/law/check-listing.ts";
import { openQuestions } from "#app/domain/pets/litters/open-questions.ts";
import { listedText, missingText } from "#app/domain/pets/litters/texts.ts";
import { inheritedAnswers } from "./inherited-answers.ts";

const answers = (given: Partial<LawAnswers>): LawAnswers => ({ ...NO_ANSWERS, ...given });

describe("the answer that applies", () => {
  it("[BRD-06] is the animal's own, otherwise the litter's, also when the litter's changes or is withdrawn", () => {
    const before = answers({ nation: "england", ears: "natural", vaccinations: "first", treatment_text: "Rest" });
    const after = answers({ nation: "wales", ears: "natural", seen_with_mother: true, tail: "natural" });
    const stored = answers({ nation: "england", tail: "short_born", vaccinations: "first", microchip_number: "9" });
    expect(inheritedAnswers(stored, { before, after })).toEqual(
      answers({ nation: "wales", ears: "natural", seen_with_mother: true, tail: "short_born", microchip_number: "9" }),
    );
  });

  it("[BRD-06] takes a follow-up only with the answer that it follows", () => {
    const after = answers({ seller_kind: "licensed", licence_id: 4, vaccinations: "full", vaccination_product: "A" });
    const own = answers({ seller_kind: "private", vaccinations: "full" });
    expect(inheritedAnswers(own, { before: NO_ANSWERS, after })).toEqual({ ...own, vaccination_product: "A" });
  });
});

describe("open questions", () => {
  const result = (ids: string[], nation: string | null = null) =>
    ({ nation, rules: ids.map((id) => ({ id, title: id, field: "ears", state: "open" }) as CheckedRule) }) as LawResult;

  it("[BRD-06] counts a question of all animals once, and the photos of an animal once", () => {
    const found = openQuestions([
      result(["R01", "R07", "R09"], "Choose"),
      result(["R01", "R07", "R15", "R18"], "Choose"),
    ]);
    expect(found.shared.map(({ title }) => title)).toEqual(["Nation", "R01"]);
    // Nation and R01; the photos of each; microchip and R18 of the second.
    expect(found.total).toBe(6);
    expect(openQuestions([]).total).toBe(0);
  });

  it("[BRD-06, BRD-19] says what happens next", () => {
    expect(listedText(4, 3)).toBe(
      "4 animals are listed. They go to a moderator when you have answered 3 more questions.",
    );
    expect(listedText(1, 1)).toBe("1 animal is listed. It goes to a moderator when you have answered 1 more question.");
    expect(listedText(2, 0)).toBe("2 animals are listed. They are waiting for a moderator.");
    expect(listedText(1, 0)).toBe("1 animal is listed. It is waiting for a moderator.");
    expect([missingText(1, 7), missingText(1, 2), missingText(2, 1)]).toEqual([
      "One answer is missing for all 7.",
      "One answer is missing for both.",
      "2 answers are missing.",
    ]);
  });
});
