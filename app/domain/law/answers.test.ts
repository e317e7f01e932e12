// The fields of the answers: what is accepted, and the message for anything else.
import { describe, expect, it } from "vitest";
import { LAW_FIELDS, type LawField, parseAnswers } from "./answers.ts";

const DATES = ["date_of_birth", "available_from", "microchip_due", "vaccination_date", "entry_date"] as const;
const read = (field: LawField, text: string) => {
  const { answers, errors } = parseAnswers({ [field]: text });
  return { value: answers[field], error: errors[field] };
};

describe("parseAnswers", () => {
  it("[LAW-08] needs no answer", () => {
    const { answers, errors } = parseAnswers({});
    expect(errors).toEqual({});
    for (const field of LAW_FIELDS) expect(answers[field]).toEqual(field === "confirmed_words" ? [] : null);
    expect(parseAnswers(Object.fromEntries(LAW_FIELDS.map((field) => [field, "  "])))).toEqual({ answers, errors });
  });

  it("[LAW-08] has every documented field", () => {
    expect(LAW_FIELDS).toEqual(
      expect.arrayContaining(
        (
          "nation seller_kind licence_id date_of_birth available_from country_of_birth country_of_residence " +
          "bred_by_seller seen_with_mother under_treatment mother_reason mother_reason_text microchip_number " +
          "microchip_due microchip_database ears tail vaccinations vaccination_product vaccination_date " +
          "treatment_text entry_date entry_document confirmed_words"
        ).split(" "),
      ),
    );
  });

  it.each([
    ["nation", ["england", "scotland", "wales", "northern_ireland"], "ireland"],
    ["seller_kind", ["licensed", "private", "rescue"], "trade"],
    ["mother_reason", ["died", "vet", "rescue", "other"], "lost"],
    ["ears", ["natural", "cropped"], "docked"],
    ["tail", ["natural", "short_born", "docked"], "short"],
    ["vaccinations", ["none", "first", "full"], "second"],
  ] as const)("[LAW-08] accepts the choices of %s only", (field, choices, other) => {
    for (const choice of choices) expect(read(field, choice)).toEqual({ value: choice, error: undefined });
    expect(read(field, other)).toEqual({ value: null, error: "Choose one of the options." });
  });

  it.each(DATES)("[LAW-08] accepts dates that exist in %s", (field) => {
    expect(read(field, " 2024-02-29 ")).toEqual({ value: "2024-02-29", error: undefined });
    for (const text of [
      "2026-02-30",
      "2026-02-29",
      "2026-04-31",
      "2026-13-01",
      "2026-00-10",
      "2026-1-5",
      "26-01-05",
      "05/01/2026",
      "2026-01-05T00:00",
      "tomorrow",
      "२०२६-०१-०५",
      "+12026-01-05",
    ]) {
      expect(read(field, text)).toEqual({ value: null, error: "Enter a date, such as 2026-03-27." });
    }
  });

  it.each(["country_of_birth", "country_of_residence"] as const)("[LAW-08] accepts countries in %s", (field) => {
    for (const code of ["GB", "IE", "ie", "RO", "GG"]) {
      expect(read(field, code)).toEqual({ value: code.toUpperCase(), error: undefined });
    }
    for (const text of ["UK", "EU", "XX", "ZZ", "G", "GBR", "England", "00", "AN", "ǅ"]) {
      expect(read(field, text), text).toEqual({ value: null, error: "Choose a country." });
    }
  });

  it.each(["bred_by_seller", "seen_with_mother", "under_treatment"] as const)("[LAW-08] reads %s", (field) => {
    expect(read(field, "true").value).toBe(true);
    expect(read(field, "false").value).toBe(false);
    expect(read(field, "maybe")).toEqual({ value: null, error: "Choose yes or no." });
  });

  it.each([
    ["985 112 001 234 567", "985112001234567"],
    ["985-112–001—234−567", "985112001234567"],
    ["985112001\u00A0234567", "985112001234567"],
    ["98511200123456", "98511200123456"],
    ["9851120012345678", "9851120012345678"],
    ["ABC 123", "ABC123"],
  ])("[LAW-08, LAW-23] removes spaces and dashes from the microchip number %j", (text, value) => {
    expect(read("microchip_number", text)).toEqual({ value, error: undefined });
  });

  it.each(["0", "-1", "1.5", "abc", "1e3", "9999999999", "٣"])("[LAW-08] rejects the licence id %j", (text) => {
    expect(read("licence_id", text)).toEqual({ value: null, error: "Choose one of your licences." });
    expect(read("licence_id", "17").value).toBe(17);
  });

  it("[LAW-08] reads the ids of confirmed rules", () => {
    expect(read("confirmed_words", "R11, r19 R11").value).toEqual(["R11", "R19"]);
    for (const text of ["R00", "R23", "R1", "11", "R11;R19", "__proto__"]) {
      expect(read("confirmed_words", text)).toEqual({
        value: [],
        error: "Confirm rules by their ids, such as R11.",
      });
    }
  });

  it("[LAW-08] limits texts and lines", () => {
    expect(read("treatment_text", "x".repeat(500)).error).toBeUndefined();
    expect(read("treatment_text", "x".repeat(501)).error).toBe("Use at most 500 characters.");
    expect(read("entry_document", "x".repeat(256)).error).toBe("Use at most 255 characters.");
  });

  it("[LAW-08] reports every wrong field, and keeps the others", () => {
    const { answers, errors } = parseAnswers({ nation: "x", date_of_birth: "2026-02-30", ears: "natural" });
    expect(Object.keys(errors)).toEqual(["nation", "date_of_birth"]);
    expect(answers.ears).toBe("natural");
  });
});
