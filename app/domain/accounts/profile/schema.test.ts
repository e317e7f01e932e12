import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { addressSchema, contactDetailsSchema, fullAddressSchema, fullAddressShape, personalSchema } from "./schema.ts";

/** Returns the first error message of each invalid field. */
function complaints(schema: z.ZodType, form: unknown): Record<string, string> {
  const parsed = schema.safeParse(form);
  const issues = parsed.success ? [] : parsed.error.issues;
  return Object.fromEntries(issues.toReversed().map((issue) => [String(issue.path[0]), issue.message]));
}

describe("the Personal form", () => {
  const schema = personalSchema({ username: "bo", firstName: "J", lastName: "" });
  const good = { username: "robin.ash", first_name: "Robin", last_name: "Ashdown" };

  it("accepts names, trimmed and on one line", () => {
    expect(schema.parse({ username: " robin.ash ", first_name: " Robin\n", last_name: "Ash\u2028down" })).toEqual({
      username: "robin.ash",
      first_name: "Robin",
      last_name: "Ash down",
    });
  });

  it("[PRO-14, OPN-55, CON-10] requires 4 characters of a username", () => {
    const sentence = { username: "Username must be at least 4 characters" };
    for (const username of ["", "abc", " abc ", undefined]) {
      expect(complaints(schema, { ...good, username })).toEqual(sentence);
    }
    expect(complaints(schema, { ...good, username: "abcd" })).toEqual({});
  });

  it("[TEN-06, CON-10] accepts a shorter username that is unchanged", () => {
    expect(complaints(schema, { ...good, username: "bo" })).toEqual({});
    expect(complaints(schema, { ...good, username: "Bo" })).not.toEqual({});
  });

  it("limits the characters and the length of a username", () => {
    const sentence = { username: "Only letters, numbers, periods, and underscores are allowed." };
    for (const username of ["robin ash", "robin-ash", "røbin", "a/../b", "<b>rob</b>"]) {
      expect(complaints(schema, { ...good, username })).toEqual(sentence);
    }
    expect(complaints(schema, { ...good, username: "a".repeat(51) })).toEqual({
      username: "Username must be at most 50 characters",
    });
  });

  it("[PRO-15, OPN-55, CON-10] requires 2 characters of each name", () => {
    expect(complaints(schema, { ...good, first_name: " R ", last_name: "A" })).toEqual({
      first_name: "First name must be at least 2 characters",
      last_name: "Last name must be at least 2 characters",
    });
    expect(complaints(schema, { username: "robin.ash" })).toEqual({
      first_name: "First name must be at least 2 characters",
      last_name: "Last name must be at least 2 characters",
    });
  });

  it("[PRO-15, OPN-46] accepts a shorter name that is unchanged, such as an empty last name", () => {
    expect(complaints(schema, { ...good, first_name: "J", last_name: " " })).toEqual({});
    expect(
      complaints(personalSchema({ username: "bo", firstName: "Jo", lastName: "Ash" }), { ...good, last_name: "" }),
    ).toEqual({
      last_name: "Last name must be at least 2 characters",
    });
  });

  it("[OPN-23] limits the length of names", () => {
    const long = "n".repeat(101);
    expect(complaints(schema, { ...good, first_name: long, last_name: long })).toEqual({
      first_name: "First name must be at most 100 characters",
      last_name: "Last name must be at most 100 characters",
    });
  });
});

describe("the Contact form", () => {
  const schema = contactDetailsSchema({ email: "robin@example.test", telNo: null, mobNo: "(0113) 496" });
  const good = { email: "robin@example.test", tel_no: "", mob_no: "" };

  it.each(["", "robin", "robin@", "@example.test", "a@b c.d", `${"e".repeat(250)}@x.test`])(
    "[PRO-20] does not take %j for an email address",
    (email) => {
      expect(complaints(schema, { ...good, email })).toEqual({ email: "Please enter a valid email address" });
    },
  );

  it("[PRO-20] does not validate an unchanged email address", () => {
    const old = contactDetailsSchema({ email: "old@localhost", telNo: null, mobNo: null });
    expect(complaints(old, { ...good, email: "Old@localhost" })).toEqual({});
  });

  it("[PRO-16] has optional phone numbers", () => {
    expect(schema.parse(good)).toEqual({ email: "robin@example.test", tel_no: null, mob_no: null });
    expect(schema.partial().parse({})).toEqual({});
  });

  it.each([
    ["+44 (0)7700 900-123", "+447700900123"],
    ["07700 900 123", "+447700900123"],
    ["0044 7700 900123", "+447700900123"],
    ["  +33 6 12 34 56 78 call after six", "+33612345678"],
  ])("[VER-26, VER-27] stores %j as %j", (typed, plain) => {
    expect(schema.parse({ ...good, mob_no: typed, tel_no: typed })).toMatchObject({ mob_no: plain, tel_no: plain });
  });

  it.each(["12345", "no number at all", "+44+7700900123", "0".repeat(101)])(
    "does not take %j for a number",
    (typed) => {
      expect(complaints(schema, { ...good, mob_no: typed })).toEqual({ mob_no: "Please enter a valid phone number" });
    },
  );

  it("does not change or validate an unchanged number", () => {
    expect(schema.parse({ ...good, mob_no: "0113496" })).toMatchObject({ mob_no: "(0113) 496" });
  });
});

describe("the Address form", () => {
  const addressForm = addressSchema(null);
  const fullAddress = fullAddressSchema(null);
  const country = "United Kingdom";
  const good = { house_name_or_no: "12", first_line: "Mill Lane", post_code: "LS1 4DY", town: "Leeds", country };

  it("[PRO-21, TEN-07, OPN-55] requires five fields", () => {
    const sentences = {
      house_name_or_no: "House name or number is required",
      first_line: "First line is required",
      post_code: "Postcode is required",
      town: "Town is required",
      country: "Country is required",
    };
    expect(complaints(addressForm, {})).toEqual(sentences);
    expect(complaints(addressForm, Object.fromEntries(Object.keys(good).map((name) => [name, "  "])))).toEqual(
      sentences,
    );
  });

  it("[PRO-22] has four optional fields", () => {
    expect(addressForm.parse({ ...good, flat_apt_no: "", city: " " })).toEqual({
      ...good,
      flat_apt_no: null,
      second_line: null,
      city: null,
      region: null,
    });
  });

  it("[TEN-08, PRO-16] has a third and fourth line only in the API", () => {
    expect(addressForm.parse({ ...good, third_line: "x" })).not.toHaveProperty("third_line");
    expect(fullAddress.parse({ ...good, third_line: "x", fourth_line: null })).toMatchObject({
      third_line: "x",
      fourth_line: null,
    });
  });

  it("[OPN-23] limits the length of every line", () => {
    const long = "x".repeat(256);
    const all = Object.fromEntries(Object.keys(fullAddressShape).map((name) => [name, long]));
    const found = complaints(fullAddress, all);
    expect(Object.keys(found).sort()).toEqual(Object.keys(fullAddressShape).sort());
    expect(found.town).toBe("Town must be at most 255 characters");
    expect(found.post_code).toBe("Postcode must be at most 16 characters");
  });

  const postcodeOf = (post_code: string, elsewhere = country) =>
    complaints(addressForm, { ...good, post_code, country: elsewhere }).post_code;

  it.each(["ls1 4dy", "EC1A1BB", "JE2 3AB", "GY1 1AA", "IM1 1AG", "BT1 5GS", "BFPO 57", "BF1 2AU", "M1 1AE"])(
    "[BUY-28] B8: knows the postcode %s",
    (postcode) => expect(postcodeOf(postcode)).toBeUndefined(),
  );

  it.each(["ZZZ", "LS1", "12345", "QQ1 1AA", "SW1A 1A", "BFPO", "LS1 4DY5"])(
    "[BUY-28] B8: says that it does not know %j",
    (postcode) => {
      expect(postcodeOf(postcode)).toBe("We do not know this postcode. Enter a UK postcode, such as LS21 1AA.");
      expect(postcodeOf(postcode, "Jersey")).toBeDefined();
      expect(complaints(fullAddress, { ...good, post_code: postcode }).post_code).toBeDefined();
    },
  );

  it("[BUY-28] B8: leaves the postcodes of other countries alone, and takes a country of the list only", () => {
    expect(postcodeOf("D02 X285", "Ireland")).toBeUndefined();
    expect(complaints(addressForm, { ...good, country: "Narnia" })).toEqual({
      country: "Choose a country from the list",
    });
    expect(complaints(fullAddress, { ...good, country: "England" })).toEqual({});
  });

  it("[BUY-28] B8: keeps a postcode and a country that are stored until they are edited", () => {
    const old = addressSchema({ postCode: "ZZZ", country: "Narnia" });
    expect(complaints(old, { ...good, post_code: "ZZZ", country: "Narnia" })).toEqual({});
    expect(complaints(old, { ...good, post_code: "ZZ", country: "Oz" })).toEqual({
      country: "Choose a country from the list",
      post_code: expect.stringContaining("do not know"),
    });
  });
});
