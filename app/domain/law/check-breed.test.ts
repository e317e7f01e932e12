// R11, R12 and R20: banned types of dog, wild crosses, protected and invasive species.
import { describe, expect, it } from "vitest";
import { NATIONS } from "#app/domain/shared/places/nations.ts";
import { rule } from "../../../tests/support/law/lawful-listings.ts";
import { BANNED_TYPES, CERTIFIED_SPECIES, INVASIVE_SPECIES } from "./tables.ts";

describe("R11", () => {
  const BANNED = "This type of dog is banned. It cannot be sold, given away, swapped or advertised.";

  it.each(["breed", "name", "tagline"] as const)("[LAW-19] stops a banned type in the field %s", (field) => {
    for (const nation of NATIONS) {
      expect(rule("R11", { nation, [field]: "Lovely XL Bully pup" })).toMatchObject({
        state: "stopped",
        field,
        message: BANNED,
        words: "XL Bully",
      });
    }
  });

  it.each([...BANNED_TYPES, "APBT", "Pitbull", "American Bully XL", "Tosa Inu"])("[LAW-19] stops %s", (words) => {
    expect(rule("R11", { breed: words }).state).toBe("stopped");
    expect(rule("R11", { breed: `${words.toUpperCase()} cross` }).state).toBe("stopped");
    const plural = words.endsWith("s") ? words : `${words}s`;
    expect(rule("R11", { breed: `Staffie x ${plural}` }).state).toBe("stopped");
  });

  it.each([
    "Рitbull", // Cyrillic Er
    "Pіt Bull", // Ukrainian i
    "PITBU11",
    "P1tbull",
    "Ｐｉｔｂｕｌｌ",
    "Pit\u00ADbull",
    "Pit\u200Bbull",
    "P\u0301itbull",
    "pit-bull",
    "PIT_BULL",
    "pit\u00A0bull",
    "ΧL Βully", // Greek Chi and Beta
    "X.L. Bully",
    "XL\nBully",
    "XLBully",
    "Тоsа Inu", // Cyrillic Te, o and a
    "Dogo Argentin0",
    "Fila Brasiléiro",
    "American Pit Bull Terrier",
    "pit bull × lab",
  ])("[LAW-19] stops the look-alike %j", (words) => {
    expect(rule("R11", { breed: words }).state).toBe("stopped");
    expect(rule("R11", { tagline: `A ${words}!` }).state).toBe("stopped");
  });

  it.each([
    "English Bull Terrier",
    "Staffordshire Bull Terrier",
    "American Bully",
    "Pocket Bully",
    "Bulldog in a cockpit",
    "Armpit bullet",
    "Sandpit bulldozer",
    "Hospitable capital",
    "Potosan and Tosari",
    "Pity the bullfinch",
    "Extra large bull mastiff",
    "Axl bullying",
    "Bully who loves an XL bed",
    "Filarial test clear",
    "Argentine tango dancer",
    "Tos a lot",
  ])("[LAW-19] does not stop %j", (words) => {
    for (const field of ["breed", "tagline", "description"]) {
      expect(rule("R11", { [field]: words })).toMatchObject({ state: "done", words: null });
    }
  });

  it("[LAW-19] asks about the words in the description, and accepts a confirmation", () => {
    const description = "Some call him a Pit-Bull type.";
    expect(rule("R11", { description })).toMatchObject({
      state: "open",
      field: "description",
      words: "Pit-Bull",
      message: "“Pit-Bull” looks like a banned type of dog. Change it, or tick to confirm that Bella is not one.",
    });
    expect(rule("R11", { description, confirmed_words: ["R11"] })).toMatchObject({ state: "done", words: "Pit-Bull" });
    expect(rule("R11", { description, confirmed_words: ["R19"] }).state).toBe("open");
  });

  it("[LAW-19] accepts no confirmation of a banned breed", () => {
    expect(rule("R11", { breed: "Pit Bull", confirmed_words: ["R11"] }).state).toBe("stopped");
  });

  it("[LAW-19] stops a banned dog that is listed as another animal", () => {
    for (const kind of ["cat", "rabbit", "mammal"] as const) {
      expect(rule("R11", { breed: "XL Bully" }, kind).state).toBe("stopped");
      expect(rule("R11", {}, kind).state).toBe("not_asked");
    }
    expect(rule("R11", { breed: "XL Bully", type: null }).state).toBe("stopped");
  });
});

describe("R12", () => {
  it.each([
    ["dog", "Wolfdog"],
    ["dog", "Czechoslovakian Wolf Dog"],
    ["dog", "Wolf x Malamute"],
    ["dog", "Husky × Wolf"],
    ["dog", "wolf hybrid F4"],
    ["cat", "Bengal F1"],
    ["cat", "F1 Savannah"],
    ["cat", "Savannah cat, generation F1"],
    ["cat", "Chausie (F1)"],
    ["cat", "Caracat, first generation"],
  ] as const)("[LAW-20] asks for the licence of a %s of the breed %s", (kind, breed) => {
    expect(rule("R12", { breed }, kind)).toMatchObject({
      state: "open",
      field: "wild_licence",
      message:
        "You may need a dangerous wild animal licence. Enter its number and council, or tell us why you do not need one.",
    });
  });

  it.each([
    ["dog", "Irish Wolfhound"],
    ["dog", "Cavapoo F1"],
    ["dog", "German Shepherd, wolf grey"],
    ["cat", "Bengal"],
    ["cat", "Bengal F2"],
    ["cat", "Savannah F5"],
    ["cat", "Bengal F10"],
  ] as const)("[LAW-20] does not ask about a %s of the breed %s", (kind, breed) => {
    expect(rule("R12", { breed }, kind).state).toBe("not_asked");
  });

  it("[LAW-20] is done with a licence or a reason", () => {
    expect(rule("R12", { breed: "Wolfdog", wild_licence: "12, Leeds" }).state).toBe("done");
    expect(rule("R12", { breed: "Wolfdog", wild_licence_reason: "Tenth generation" })).toMatchObject({
      state: "done",
      message: "Tenth generation",
    });
  });
});

describe("R20", () => {
  it.each([...CERTIFIED_SPECIES])("[LAW-28] asks for the certificate of: %s", (species) => {
    expect(rule("R20", { breed: species }, "bird")).toMatchObject({
      state: "open",
      field: "article_10_number",
      message: "This species needs an Article 10 certificate. Enter the certificate number.",
    });
    expect(rule("R20", { breed: species, article_10_number: "24GB1" }, "bird")).toMatchObject({
      state: "done",
      message: "Article 10 certificate 24GB1",
    });
  });

  it.each([...INVASIVE_SPECIES])("[LAW-28] stops: %s", (species) => {
    for (const field of ["breed", "name", "tagline"]) {
      expect(rule("R20", { [field]: `Young ${species}s`, article_10_number: "1" }, "mammal")).toMatchObject({
        state: "stopped",
        message: "This species cannot be sold in the UK.",
      });
    }
  });

  it("[LAW-28] applies to other animals only", () => {
    expect(rule("R20", { name: "Raccoon" }).state).toBe("not_asked");
    expect(rule("R20", { tagline: "Barn owl colours" }, "cat").state).toBe("not_asked");
    expect(rule("R20", { breed: "Cockatiel" }, "bird").state).toBe("done");
  });
});
