// The pure rules of litters: fields and dates of the form, rows, statuses, working names.
import { describe, expect, it } from "vitest";
import { addDays } from "#app/domain/shared/calendar-dates.ts";
import { newbornRows, nextRow, parseCount } from "./new-rows.ts";
import { countRows, rowStatus } from "./row-status.ts";
import { parseRows, type RowText } from "./rows-form.ts";
import { type LitterText, parseLitter } from "./schema.ts";
import { litterStepCounts } from "./step-questions.ts";
import { notListedTexts } from "./texts.ts";

const TODAY = "2026-11-23";
const VALID: LitterText = {
  name: "Spring litter",
  stage: "planned",
  type: "dog",
  breed: "Cocker Spaniel",
  tagline: "Raised in the kitchen",
  description: "Six puppies raised in the kitchen, with the noise of a family around them from the first day.",
  price_min: "900",
};
const errorsOf = (values: LitterText) => {
  const parsed = parseLitter({ ...VALID, ...values }, TODAY);
  return parsed.ok ? {} : parsed.errors;
};

describe("parseLitter", () => {
  it("[LIT-02] uses the lengths and texts of a listing", () => {
    expect(errorsOf({ name: "A", tagline: "Short", description: "Too short", breed: "" })).toEqual({
      name: ["Name must be at least 2 characters"],
      tagline: ["Tagline must be at least 10 characters"],
      description: ["Description must be at least 50 characters"],
      breed: ["Breed is required"],
    });
  });

  it("[LIT-02] has a price range, and a deposit of at most the lowest price", () => {
    expect(parseLitter(VALID, TODAY)).toMatchObject({ ok: true, litter: { price_min: 90_000, price_max: 90_000 } });
    expect(errorsOf({ price_max: "800" })).toEqual({
      price_max: ["The highest price must be at least the lowest price."],
    });
    expect(errorsOf({ price_max: "1000", deposit_amount: "950" })).toEqual({
      deposit_amount: ["Deposit amount must be at most the price"],
    });
    expect(errorsOf({ price_min: "free" })).toEqual({ price_min: ["Price must be a valid number greater than 0"] });
  });

  it.each(["other", "hamster", ""])("[LIT-02] refuses the type %j", (type) => {
    expect(errorsOf({ type })).toEqual({ type: ["Choose dog, cat or rabbit."] });
  });

  it.each([
    ["dog", 70, {}],
    ["dog", 71, { due_date: ["Enter a due date within the next 70 days."] }],
    ["cat", 70, {}],
    ["rabbit", 35, {}],
    ["rabbit", 36, { due_date: ["Enter a due date within the next 35 days."] }],
    ["dog", -1, { due_date: ["Enter a due date within the next 70 days."] }],
  ])("[LIT-03] checks the due date of a %s %i days ahead", (type, days, errors) => {
    expect(errorsOf({ stage: "expected", type, due_date: addDays(TODAY, days) })).toEqual(errors);
  });

  it.each([
    ["2026-11-24", "The date of birth cannot be in the future."],
    ["2026-02-30", "Enter the date of birth."],
    ["", "Enter the date of birth."],
    ["1990-01-01", "Check the date of birth."],
  ])("[LIT-03] refuses the birth date %j", (birth_date, text) => {
    expect(errorsOf({ stage: "born", dam_id: "1", birth_date })).toEqual({ birth_date: [text] });
  });

  it("[LIT-16] needs a mother as soon as it is born, and never a father", () => {
    expect(errorsOf({ stage: "born", birth_date: "2026-11-01" })).toEqual({ dam_id: ["Tell us who the mother is."] });
    expect(errorsOf({ stage: "born", birth_date: "1/11/2026", dam_id: "4" })).toEqual({});
    expect(errorsOf({})).toEqual({});
  });
});

it("[BRD-05, BRD-14] counts the questions that follow from an answer with their step", () => {
  const before = { type: "dog", stage: "born", vaccinations: "none", under_treatment: "no", tail: "natural" };
  const law = (values: LitterText) => litterStepCounts(values).law?.total ?? 0;
  const first = law(before);
  for (const [answers, more] of [
    [{ vaccinations: "first" }, 2],
    [{ under_treatment: "yes" }, 1],
    [{ tail: "docked" }, 1],
    [{ country_of_birth: "IE" }, 2],
    [{ country_of_birth: "GB" }, 0],
    [{ seen_with_mother: "no", mother_reason: "other" }, 2],
  ] as const) {
    expect(law({ ...before, ...answers }) - first, JSON.stringify(answers)).toBe(more);
  }
});

describe("rows", () => {
  const row = (more: Partial<RowText>): RowText => ({
    key: "new-1",
    name: "Boy 1",
    sex: "male",
    colour: "",
    microchip_number: "",
    price: "",
    note: "",
    staying: "",
    ...more,
  });

  it("[LIT-05] names the field of each error, and finds a number that is used twice", () => {
    const chip = "900000000000001";
    const parsed = parseRows([
      row({ name: "", price: "0", note: "x".repeat(256) }),
      row({ key: "12", microchip_number: chip }),
      row({ key: "13", microchip_number: "900-000-000-000-001" }),
      row({ key: "14", microchip_number: "12345" }),
    ]);
    expect(parsed).toEqual({
      ok: false,
      errors: {
        "name-new-1": ["Enter a working name."],
        "price-new-1": ["Price must be a valid number greater than 0"],
        "note-new-1": ["Use at most 255 characters."],
        "microchip_number-13": ["You have already used this microchip number for Boy 1."],
        "microchip_number-14": ["A microchip number has 15 digits. This one has 5."],
      },
    });
  });

  it("[LIT-04, LIT-05] gives newborn animals working names, 1 to 20 of them", () => {
    expect(newbornRows(2, 1)?.map(({ name }) => name)).toEqual(["Boy 1", "Boy 2", "Girl 1"]);
    expect([newbornRows(0, 0), newbornRows(11, 10), newbornRows(20, 0)?.length]).toEqual([null, null, 20]);
    expect(nextRow([{ name: "girl 1" }, { name: "Fern" }], "female")).toEqual({ name: "Girl 2", sex: "female" });
    expect(["", "7", "-1", "two", "100"].map(parseCount)).toEqual([0, 7, null, null, null]);
  });

  it("[LIT-06] has the status that follows from the row and its pet", () => {
    const pet = { reserved: false, soldAt: null };
    const states = [
      { staying: false, pet: null },
      { staying: true, pet: null },
      { staying: false, pet },
      { staying: false, pet: { ...pet, reserved: true } },
      { staying: false, pet: { reserved: true, soldAt: new Date() } },
    ];
    expect(states.map(rowStatus)).toEqual(["waiting", "staying", "available", "reserved", "sold"]);
    expect(countRows(states)).toEqual({ total: 5, available: 1, reserved: 1, sold: 1, waiting: 1 });
  });

  it("[BRD-10, ALL-08] names the animals that cannot be listed, and says each reason once", () => {
    const colour = "Enter the colour first.";
    expect(
      notListedTexts([
        { name: "Boy 1", message: colour },
        { name: "Boy 2", message: "Enter the price." },
        { name: "Girl 1", message: colour },
      ]),
    ).toBe("Boy 1, Girl 1: Enter the colour first. Boy 2: Enter the price.");
  });
});
