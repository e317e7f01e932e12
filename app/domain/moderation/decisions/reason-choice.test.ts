// The table of reasons, and the choice among them.
import { describe, expect, it } from "vitest";
import { knownCodes, reasonsFor, reasonText, strikeWeight } from "./reason-choice.ts";
import { REASONS } from "./reasons.ts";

describe("the reasons", () => {
  it.each(Object.entries(REASONS))(
    "[QUE-12] %s has a sentence, a rule with its source, and how to correct it",
    (_code, reason) => {
      for (const text of [reason.sentence, reason.rule, reason.source, reason.correction]) {
        expect(text).toMatch(/\S.*\S/);
      }
      expect(reason.sentence).toMatch(/^[A-Z].*\.$/);
      expect(reason.fits.length).toBeGreaterThan(0);
    },
  );

  it("[QUE-12] fit the subject: about 20 in all, and some for each kind", () => {
    expect(Object.keys(REASONS).length).toBeGreaterThanOrEqual(20);
    expect(reasonsFor("review").map(({ code }) => code)).toEqual(
      expect.arrayContaining(["contact_details", "false_review", "offensive"]),
    );
    expect(reasonsFor("review").map(({ code }) => code)).not.toContain("photos_other");
    for (const kind of ["pet", "litter", "breeder", "licence", "user", "message"] as const) {
      expect(reasonsFor(kind).length).toBeGreaterThan(1);
    }
  });

  it("[QUE-11, QUE-12] become the text when it is left empty, and the moderator's own text wins", () => {
    expect(reasonText(["photos_other", "price"], "  ")).toBe(
      "The photos do not show this animal.\nThe price or the deposit is not what a buyer has to pay in the end.",
    );
    expect(reasonText(["price"], " My words. ")).toBe("My words.");
    expect(reasonText([], "")).toBe("");
    expect(knownCodes(["price", "nonsense", "photos_other", "price"])).toEqual(["photos_other", "price"]);
  });

  it("[QUE-15] weigh three for welfare and fraud, two for an illegal advert, one for others; the gravest counts", () => {
    expect(strikeWeight(["photos_other"])).toBe(1);
    expect(strikeWeight(["photos_other", "licence_missing"])).toBe(2);
    expect(strikeWeight(["licence_missing", "welfare"])).toBe(3);
    expect(strikeWeight(["fraud"])).toBe(3);
    expect(strikeWeight([])).toBe(0);
  });
});
