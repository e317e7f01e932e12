// The facts of "Health and law" on a pet's page.
import { describe, expect, it } from "vitest";
import type { PublicLicence } from "#app/domain/breeders/licences/views.ts";
import { type LawAnswers, NO_ANSWERS } from "#app/domain/law/answers.ts";
import type { PetType } from "#app/domain/shared/pet-types.ts";
import { petLawFacts } from "./law-facts.ts";

const TODAY = "2026-11-23";
const LICENCE: PublicLicence = {
  number: "AB/12 345",
  council: "Leeds City Council",
  state: "checked",
  endsOn: "2027-06-30",
  checkedAt: "2026-11-20T10:00:00.000Z",
  checkedStars: 4,
  checkedMaxDogs: null,
  year: "2026",
};

interface Change {
  type?: PetType;
  licence?: PublicLicence | null;
  today?: string;
}

function read(answers: Partial<LawAnswers>, { type = "dog", licence = null, today = TODAY }: Change = {}) {
  return petLawFacts({ name: "Bella", type, answers: { ...NO_ANSWERS, ...answers }, licence, today });
}
/** The texts of one fact: its answer and its notes; undefined without it. */
function rows(term: string, answers: Partial<LawAnswers>, change?: Change) {
  const found = read(answers, change).facts.find((fact) => fact.term === term);
  return found && [found.text, ...found.notes];
}

describe("the facts of a pet", () => {
  it("[LAW-09] name the kind of seller, and nothing while it is unanswered", () => {
    expect(rows("Seller", { seller_kind: "licensed" })).toEqual(["Licensed breeder"]);
    expect(rows("Seller", { seller_kind: "private" })).toEqual(["Private seller"]);
    expect(rows("Seller", { seller_kind: "rescue" })).toEqual(["Rescue"]);
    expect(read({})).toMatchObject({ facts: [] });
    expect(read({}).missing.join()).not.toMatch(/seller|licence/);
  });

  it("[BUY-08, LIC-09] do not say Licensed of an expired licence", () => {
    expect(rows("Seller", { seller_kind: "licensed" }, { licence: LICENCE })).toEqual(["Licensed breeder"]);
    expect(rows("Seller", { seller_kind: "licensed" }, { licence: LICENCE, today: "2027-07-01" })).toBeUndefined();
  });

  it("[LAW-14, LAW-16] show the date of birth, both countries, and the United Kingdom by default", () => {
    const answers = { date_of_birth: "2026-09-14", country_of_birth: "IE" };
    expect(rows("Date of birth", answers)).toEqual(["14 September 2026"]);
    expect(rows("Country of birth", answers)).toEqual(["Ireland"]);
    expect(rows("Sold from", answers)).toEqual(["United Kingdom"]);
    expect(rows("Sold from", { ...answers, country_of_residence: "FR" })).toEqual(["France"]);
    expect(rows("Sold from", {})).toBeUndefined();
    expect(read({}).missing).toEqual(expect.arrayContaining(["date of birth", "country of birth"]));
  });

  it("[LAW-25] show the date of entry of an animal born abroad, and never its document", () => {
    const abroad = { country_of_birth: "IE", entry_document: "PASS-77" };
    expect(rows("Brought into the UK", { ...abroad, entry_date: "2026-10-01" })).toEqual(["1 October 2026"]);
    expect(read(abroad).missing).toContain("date of entry to the UK");
    expect(read({ country_of_birth: "GB" }).missing).not.toContain("date of entry to the UK");
    expect(JSON.stringify(read(abroad))).not.toContain("PASS-77");
  });

  it("[LAW-18] say whether the mother can be seen, and why not", () => {
    expect(rows("Mother", { seen_with_mother: true })).toContain(
      "Buyers will see Bella with its mother at the place where it was born.",
    );
    expect(rows("Mother", { seen_with_mother: false, mother_reason: "died" })).toContain(
      "The breeder says that the mother cannot be seen: The mother has died",
    );
    const text = "She lives with my sister in another town.";
    expect(rows("Mother", { seen_with_mother: false, mother_reason: "other", mother_reason_text: text })?.at(-1)).toBe(
      `The breeder says that the mother cannot be seen: ${text}`,
    );
    const missing = "whether you will see its mother";
    expect(read({ date_of_birth: "2026-09-14" }).missing).toContain(missing);
    expect(read({ date_of_birth: "2020-09-14" }).missing).not.toContain(missing);
    expect(read({}, { type: "other" }).missing).not.toContain(missing);
  });

  it("[LAW-26] show vaccinations with product and date, and the vet's advice", () => {
    const given = { vaccinations: "first", vaccination_product: "Nobivac", vaccination_date: "2026-11-10" } as const;
    expect(rows("Vaccinations", given)).toEqual(["First vaccination", "Nobivac, 10 November 2026"]);
    expect(rows("Vaccinations", { vaccinations: "none" })).toEqual(["No vaccinations yet"]);
    expect(rows("Vet treatment", { under_treatment: true, treatment_text: "Drops for 2 weeks." })).toEqual([
      "Being treated by a vet",
      "The vet's advice: Drops for 2 weeks.",
    ]);
    expect(rows("Vet treatment", { under_treatment: false })).toEqual(["None at the moment"]);
    expect(read({}).missing).toEqual(expect.arrayContaining(["vaccinations", "vet treatment"]));
  });

  it("[LAW-20, LAW-21, LAW-22, LAW-28] show ears, tail, licence of a wild cross and certificate where they are answered", () => {
    expect(rows("Ears", { ears: "cropped", ears_text: "Found abroad" })).toEqual(["Cropped", "Found abroad"]);
    expect(rows("Ears", { ears: "natural", ears_text: "Old text" })).toEqual(["Natural"]);
    expect(rows("Tail", { tail: "short_born" })).toEqual(["Born with a short tail"]);
    expect(rows("Tail", { tail: "docked", tail_kind: "spaniels" })).toEqual(["Docked", "Working dog: spaniels"]);
    expect(rows("Ears", { ears: "natural" }, { type: "cat" })).toBeUndefined();
    expect(rows("Dangerous wild animal licence", { wild_licence: "W/7, Leeds" })).toEqual(["W/7, Leeds"]);
    expect(rows("Article 10 certificate", { article_10_number: "A10/99" }, { type: "other" })).toEqual(["A10/99"]);
  });
});
