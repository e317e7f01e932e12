// Validation of licences, their kinds and councils, and the texts of the badge.
import { describe, expect, it } from "vitest";
import { NATIONS } from "#app/domain/shared/places/nations.ts";
import { expiredText, licenceBadge } from "./badge.ts";
import { COUNCIL_LINKS } from "./council-links.server.ts";
import { COUNCILS, findCouncil } from "./councils.ts";
import { kindLabel, kindsOf } from "./kinds.ts";
import { isTooLong, licenceOf, licenceSchema } from "./schema.ts";
import type { PublicLicence } from "./views.ts";

const TODAY = "2026-11-23";
const typed = {
  nation: "england",
  kind: "dog_breeding",
  number: " AB/12  345 ",
  council: "leeds city council",
  holder_name: "Mina Harrow",
  starts_on: "2026-01-01",
  ends_on: "2027-01-01",
  stars: "4",
  max_dogs: " 10 ",
  remark: "",
};
const check = (change: Record<string, string> = {}) => licenceSchema(TODAY).safeParse({ ...typed, ...change });
const errors = (change: Record<string, string>) =>
  check(change).error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`) ?? [];

describe("a licence", () => {
  it("[LIC-01] has the kinds of its nation", () => {
    expect(NATIONS.map((nation) => [nation, kindsOf(nation).map(kindLabel)])).toEqual([
      ["england", ["Dog breeding", "Selling animals as pets"]],
      ["scotland", ["Dog breeding", "Cat breeding", "Rabbit breeding", "Selling animals as pets", "Rehoming"]],
      ["wales", ["Dog breeding", "Selling animals as pets"]],
      [
        "northern_ireland",
        ["Dog breeding establishment", "Pet shop", "Rescue or rehoming", "Seller registration (Northern Ireland)"],
      ],
    ]);
  });

  it("[LIC-06] is issued by one of the councils of its nation", () => {
    expect(NATIONS.map((nation) => COUNCILS[nation].length)).toEqual([296, 32, 22, 11]);
    for (const nation of NATIONS) {
      expect(new Set(COUNCILS[nation].map((name) => name.toLowerCase())).size).toBe(COUNCILS[nation].length);
    }
    expect(findCouncil("scotland", " FIFE  council ")).toBe("Fife Council");
    expect(findCouncil("wales", "Fife Council")).toBeNull();
    // BRD-08: as people type it at registration. No short name belongs to two councils.
    expect(["Gwynedd", "cardiff city council"].map((name) => findCouncil("wales", name))).toEqual([
      "Gwynedd Council",
      "Cardiff Council",
    ]);
    for (const nation of NATIONS)
      expect(COUNCILS[nation].filter((name) => findCouncil(nation, name) !== name)).toEqual([]);
  });

  it("[LIC-06] has a council with a website, and a register where known", () => {
    for (const nation of NATIONS) {
      expect(Object.keys(COUNCIL_LINKS[nation])).toEqual(COUNCILS[nation]);
      for (const { website, register } of Object.values(COUNCIL_LINKS[nation])) {
        expect(website).toMatch(/^https:\/\/[a-z0-9.-]+\.(gov\.uk|gov\.wales|cymru|org|com)$/);
        if (register !== undefined) expect(register).toMatch(/^https:\/\//);
      }
    }
    expect(COUNCIL_LINKS.scotland["Fife Council"]?.website).toBe("https://www.fife.gov.uk");
    expect(COUNCIL_LINKS.england["Royal Borough of Windsor and Maidenhead Council"]?.register).toMatch(/animal/);
  });

  it("[LIC-03] is accepted with the council's listed name and a tidied number", () => {
    const parsed = check();
    expect(parsed.error).toBeUndefined();
    expect(licenceOf(parsed.data!)).toMatchObject({ number: "AB/12 345", council: "Leeds City Council", stars: 4 });
    expect(licenceOf(check({ stars: "", max_dogs: "" }).data!)).toMatchObject({ stars: null, max_dogs: null });
  });

  it("[LIC-03] is accepted on its last day", () => {
    expect(errors({ ends_on: TODAY })).toEqual([]);
  });

  it.each(["AB12", "12/34.56-7", `AB 12${"3".repeat(25)}`])("[LIC-03] is accepted with the number %s", (number) => {
    expect(check({ number }).data?.number).toBe(number);
  });

  it.each([
    ["1", 1],
    ["500", 500],
    ["007", 7],
  ])("[LIC-12] is accepted with %s dogs", (typedDogs, dogs) => {
    expect(licenceOf(check({ max_dogs: typedDogs }).data!).max_dogs).toBe(dogs);
  });

  it.each([
    [{ nation: "" }, "nation: Choose the nation that the licence is from."],
    [{ kind: "" }, "kind: Choose the kind of licence."],
    [{ kind: "cat_breeding" }, "kind: Choose the kind of licence."],
    [{ number: "A1" }, "number: Enter the number as shown on the licence."],
    [{ number: "ABCDE1" }, "number: Enter the number as shown on the licence."],
    [{ number: "A12" }, "number: Enter the number as shown on the licence."],
    [{ number: "AB-12_3" }, "number: Enter the number as shown on the licence."],
    [{ number: `A12${"3".repeat(28)}` }, "number: Enter the number as shown on the licence."],
    [{ council: "" }, "council: Choose the council that issued the licence."],
    [{ council: "Fife Council" }, "council: Choose the council that issued the licence."],
    [{ holder_name: " " }, "holder_name: Enter the name on the licence."],
    [{ starts_on: "2026-02-30" }, "starts_on: Enter the first day of the licence, such as 2026-03-27."],
    [{ ends_on: "soon" }, "ends_on: Enter the last day of the licence, such as 2026-03-27."],
    [{ ends_on: "2026-01-01" }, "ends_on: The last day must be after the first day."],
    [{ ends_on: "2026-11-22" }, "ends_on: This licence expired on 22 November 2026."],
    [{ stars: "6" }, "stars: Choose 1 to 5 stars."],
    [{ max_dogs: "0" }, "max_dogs: Enter a number of dogs from 1 to 500."],
    [{ max_dogs: "501" }, "max_dogs: Enter a number of dogs from 1 to 500."],
    [{ max_dogs: "1.5" }, "max_dogs: Enter a number of dogs from 1 to 500."],
    [{ nation: "scotland", council: "Fife Council", stars: "", kind: "pet_shop" }, "kind: Choose the kind of licence."],
    [{ nation: "wales", council: "Cardiff Council" }, "stars: Only licences of England have stars."],
  ])("[LIC-03] is rejected with %j", (change, message) => {
    expect(errors(change as Record<string, string>)).toEqual([message]);
  });

  it.each([
    ["wales", "2026-01-01", "2027-01-01", false],
    ["wales", "2026-01-01", "2027-01-02", true],
    ["northern_ireland", "2026-01-01", "2027-01-02", true],
    ["england", "2026-01-01", "2029-01-01", false],
    ["scotland", "2026-01-01", "2029-01-02", true],
  ] as const)("[LIC-03] of %s from %s to %s is too long: %s", (nation, startsOn, endsOn, expected) => {
    expect(isTooLong({ nation, startsOn, endsOn })).toBe(expected);
  });
});

describe("the badge of a licence", () => {
  const licence: PublicLicence = {
    number: "AB/12 345",
    council: "Leeds City Council",
    state: "checked",
    endsOn: "2027-01-01",
    checkedAt: "2026-11-20T10:00:00.000Z",
    checkedStars: null,
    checkedMaxDogs: null,
    year: "2026",
  };

  it("[LIC-07] says who checked it and when, until its last day", () => {
    const badge = {
      isChecked: true,
      text: "Licensed by Leeds City Council",
      checked: "Checked by Pawstead on 20 November 2026",
      stars: null,
      maxDogs: null,
    };
    expect(licenceBadge(licence, TODAY)).toEqual(badge);
    expect(licenceBadge(licence, "2027-01-01")).toEqual(badge);
    expect(licenceBadge(licence, "2027-01-02")).toBeNull();
  });

  it("[LIC-07] says that an unchecked licence is not checked yet", () => {
    expect(licenceBadge({ ...licence, state: "unchecked", checkedAt: null }, TODAY)).toEqual({
      isChecked: false,
      text: "Licence AB/12 345, Leeds City Council: not checked yet",
      checked: null,
      stars: null,
      maxDogs: null,
    });
    for (const state of ["refused", "lapsed", "withdrawn"] as const) {
      expect(licenceBadge({ ...licence, state }, TODAY)).toBeNull();
    }
  });

  it("[LIC-12] shows the maximum number of dogs only when a moderator saw it", () => {
    expect(licenceBadge({ ...licence, checkedMaxDogs: 10 }, TODAY)?.maxDogs).toBe("At most 10 dogs");
    expect(licenceBadge({ ...licence, checkedMaxDogs: 1 }, TODAY)?.maxDogs).toBe("At most 1 dog");
    expect(licenceBadge({ ...licence, checkedMaxDogs: 10, state: "unchecked" }, TODAY)?.maxDogs).toBeNull();
  });

  it("[LIC-12] shows stars only when a moderator saw them", () => {
    expect(licenceBadge({ ...licence, checkedStars: 4 }, TODAY)?.stars).toBe(
      "4 of 5 stars by Leeds City Council, 2026",
    );
    expect(licenceBadge({ ...licence, checkedStars: 4, state: "unchecked" }, TODAY)?.stars).toBeNull();
  });

  it("[LIC-09] is replaced by the day of expiry for a pet that names the licence", () => {
    expect(expiredText(licence, "2027-01-01")).toBeNull();
    expect(expiredText({ ...licence, state: "lapsed" }, "2027-01-02")).toBe("Licence expired on 1 January 2027");
    expect(expiredText({ ...licence, state: "withdrawn" }, "2027-01-02")).toBeNull();
  });
});
