// R08 and R17: countries, and animals that were brought into the UK.
import { describe, expect, it } from "vitest";
import { type Changes, listing, rule } from "../../../tests/support/law/lawful-listings.ts";
import { checkListing } from "./check-listing.ts";
import { importCheck } from "./check-origin.ts";
import { foldText } from "./fold-text.ts";

describe("R08", () => {
  it("[LAW-16] asks for the country of birth", () => {
    expect(rule("R08", { country_of_birth: null })).toMatchObject({
      state: "open",
      field: "country_of_birth",
      message: "Tell us which country Bella was born in.",
    });
  });

  it("[LAW-16] shows both countries, with the United Kingdom as that of the sale when none is given", () => {
    expect(rule("R08", { country_of_birth: "IE", country_of_residence: "FR" }).message).toBe(
      "Born in Ireland, sold from France",
    );
    expect(rule("R08", { country_of_birth: "IE", country_of_residence: null }).message).toBe(
      "Born in Ireland, sold from United Kingdom",
    );
  });
});

describe("R17", () => {
  const MESSAGE =
    "Bringing a dog or cat under 6 months old into the UK is being banned. Tell us when and how Bella arrived.";
  const ABROAD: Changes = {
    country_of_birth: "RO",
    date_of_birth: "2023-05-01",
    available_from: null,
    entry_date: "2024-02-01",
    entry_document: "RO-17",
  };

  it("[LAW-25] asks for the date of entry and the document of an animal that was born abroad", () => {
    expect(rule("R17", { ...ABROAD, entry_date: null })).toMatchObject({ state: "open", message: MESSAGE });
    expect(rule("R17", { ...ABROAD, entry_document: null })).toMatchObject({ state: "open", field: "entry_document" });
    expect(rule("R17", ABROAD).state).toBe("done");
    expect(rule("R17", { ...ABROAD, entry_date: null }, "bird").state).toBe("open");
  });

  it("[LAW-25] is not asked for an animal that was born in the UK", () => {
    expect(rule("R17", { country_of_birth: "GB" }).state).toBe("not_asked");
    expect(rule("R17", { country_of_birth: null }).state).toBe("not_asked");
  });

  it("[LAW-25] warns of a dog or cat that was under 6 months old at its entry", () => {
    for (const kind of ["dog", "cat"] as const) {
      expect(rule("R17", { ...ABROAD, entry_date: "2023-10-31" }, kind)).toMatchObject({
        state: "worth_a_look",
        message: MESSAGE,
      });
      expect(rule("R17", { ...ABROAD, entry_date: "2023-11-01" }, kind).state).toBe("done");
    }
    expect(rule("R17", { ...ABROAD, entry_date: "2023-10-31" }, "reptile").state).toBe("done");
  });

  it("[LAW-25] warns of a dog with cropped ears or a docked tail, at any age", () => {
    expect(rule("R17", { ...ABROAD, ears: "cropped" }).state).toBe("worth_a_look");
    expect(rule("R17", { ...ABROAD, tail: "docked" }).state).toBe("worth_a_look");
    expect(rule("R17", { ...ABROAD, tail: "short_born" }).state).toBe("done");
  });

  it("[LAW-25] stops an entry from the date on that the owner sets", () => {
    const check = importCheck("2023-10-31");
    const texts = { name: foldText(""), tagline: foldText(""), description: foldText(""), breed: foldText("") };
    const levelOf = (changes: Changes) => check(listing("dog", { ...ABROAD, ...changes }), texts)?.level;
    expect(levelOf({ entry_date: "2023-10-30" })).toBe("warn");
    expect(levelOf({ entry_date: "2023-10-31" })).toBe("stop");
    expect(levelOf({ entry_date: null })).toBe("answer");
    expect(levelOf({})).toBe(null);
  });

  it("[LAW-25] counts as one open question", () => {
    expect(checkListing(listing("dog", { ...ABROAD, entry_date: null })).open).toBe(1);
  });
});
