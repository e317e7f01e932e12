import { describe, expect, it } from "vitest";
import { LISTING_FIELDS, listingSchema } from "./schema.ts";

const TYPED = {
  name: "Bramble",
  tagline: "A gentle soul with big paws",
  description: "Raised in the kitchen with our own children, and used to cats, hens and the vacuum cleaner.",
  price: "£1,250.50",
  type: "Dog",
  breed: "Cocker Spaniel",
  gender: "Female",
  colour: "Golden",
  age: "8 weeks",
};

/** The first error message of each field. */
function firstErrors(change: Record<string, string | undefined>): Record<string, string | undefined> {
  const parsed = listingSchema.safeParse({ ...TYPED, ...change });
  const issues = parsed.success ? [] : parsed.error.issues.toReversed();
  return Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]));
}

describe("listingSchema", () => {
  it("[BPF-13, BPF-14, BPF-32] parses a listing, with money in pence and omitted fields as null", () => {
    expect(listingSchema.parse(TYPED)).toEqual({
      name: "Bramble",
      tagline: "A gentle soul with big paws",
      description: TYPED.description,
      price: 125_050,
      deposit_amount: null,
      type: "dog",
      breed: "Cocker Spaniel",
      gender: "female",
      colour: "Golden",
      age: "8 weeks",
      size: null,
      coat: null,
      location: null,
      deposit_policy: null,
      health_guarantee_months: null,
      takes_back_for_life: false,
      includes_insurance: false,
      is_pedigree: false,
      is_kennel_club: false,
      is_council_registered: false,
    });
    const flags = { is_pedigree: "on", is_kennel_club: "true", is_council_registered: "1" };
    expect(listingSchema.parse({ ...TYPED, ...flags, size: " Small ", coat: "Wavy", location: "York" })).toMatchObject({
      size: "Small",
      coat: "Wavy",
      location: "York",
      is_pedigree: true,
      is_kennel_club: true,
      is_council_registered: true,
    });
  });

  it("[TRU-06] takes promises as they are typed, and refuses others", () => {
    const parse = (fields: object) => listingSchema.safeParse({ ...TYPED, ...fields });
    expect(
      parse({ deposit_policy: "any_time", health_guarantee_months: " 24 ", takes_back_for_life: "on" }).data,
    ).toMatchObject({
      ...{
        deposit_policy: "any_time",
        health_guarantee_months: 24,
        takes_back_for_life: true,
        includes_insurance: false,
      },
    });
    for (const wrong of [
      { deposit_policy: "never" },
      ...["0", "121", "1.5", "two"].map((health_guarantee_months) => ({ health_guarantee_months })),
    ]) {
      expect(parse(wrong).success).toBe(false);
    }
  });

  it.each([
    ["BPF-23", "name", " B ", "Name must be at least 2 characters"],
    ["BPF-24, CON-10", "tagline", "Too short", "Tagline must be at least 10 characters"],
    ["BPF-25, CON-10", "description", "x".repeat(49), "Description must be at least 50 characters"],
    ["BPF-26", "price", "0", "Price must be a valid number greater than 0"],
    ["BPF-26", "price", "-5", "Price must be a valid number greater than 0"],
    ["BPF-26", "price", "a lot", "Price must be a valid number greater than 0"],
    ["BPF-26", "price", "1e3", "Price must be a valid number greater than 0"],
    ["BPF-27", "type", "horse", "Pet type is required"],
    ["BPF-28", "breed", "  ", "Breed is required"],
    ["BPF-29", "gender", "unknown", "Gender is required"],
    ["BPF-30", "colour", "", "Colour is required"],
    ["BPF-31", "age", "", "Age is required"],
  ] as const)("[%s] refuses %s %j", (_id, field, typed, sentence) => {
    expect(firstErrors({ [field]: typed })).toEqual({ [field]: sentence });
    if (typed !== " B ") expect(firstErrors({ [field]: undefined })).toEqual({ [field]: sentence });
  });

  it("[BPF-27, BPF-29] accepts four types and two genders", () => {
    for (const type of ["dog", "cat", "rabbit", "other"]) expect(firstErrors({ type })).toEqual({});
    for (const gender of ["male", "female"]) expect(firstErrors({ gender })).toEqual({});
  });

  it("[TEN-10] accepts a deposit above zero and up to the price", () => {
    expect(listingSchema.parse({ ...TYPED, deposit_amount: "200" })).toMatchObject({ deposit_amount: 20_000 });
    expect(firstErrors({ price: "200", deposit_amount: "200" })).toEqual({});
    expect(firstErrors({ deposit_amount: "0" })).toEqual({
      deposit_amount: "Deposit amount must be a valid number greater than 0",
    });
    const tooHigh = { deposit_amount: "Deposit amount must be at most the price" };
    expect(firstErrors({ price: "200", deposit_amount: "200.01" })).toEqual(tooHigh);
    // Reported together with the other errors.
    expect(firstErrors({ price: "200", deposit_amount: "201", name: "" })).toMatchObject(tooHigh);
  });

  it("reports the maximum length of a text and the maximum price", () => {
    const long = "x".repeat(6_000);
    expect(firstErrors({ name: long, tagline: long, description: long, size: long, price: "1000001" })).toEqual({
      name: "Name must be at most 100 characters",
      tagline: "Tagline must be at most 150 characters",
      description: "Description must be at most 5,000 characters",
      size: "Size must be at most 255 characters",
      price: "Price must be at most £1,000,000",
    });
  });

  it("names every field of the form", () => {
    expect(LISTING_FIELDS).toEqual([...Object.keys(listingSchema.parse(TYPED))]);
  });
});
