// "What we checked": who vouches for each fact about a pet and its seller.
import { describe, expect, it } from "vitest";
import { type LawAnswers, NO_ANSWERS } from "#app/domain/law/answers.ts";
import type { PublicLicence } from "#app/domain/licences/views.ts";
import { checkedFacts, type CheckedSubject } from "./checked-facts.ts";

const LICENCE: PublicLicence = {
  number: "AB/12 345",
  council: "Leeds City Council",
  state: "checked",
  endsOn: "2027-06-30",
  checkedAt: "2026-11-20T10:00:00.000Z",
  checkedStars: null,
  checkedMaxDogs: null,
  year: "2026",
};

const NOTHING: CheckedSubject = {
  age: "",
  answers: NO_ANSWERS,
  licence: null,
  hasMotherPhoto: false,
  imageCount: 0,
  parentTests: { count: 0, seen: 0, lastSeenAt: null },
  emailVerifiedAt: null,
  phoneVerifiedAt: null,
  breederApprovedAt: null,
  today: "2026-11-23",
};

/** State and details of one row. */
function row(what: string, change: Partial<CheckedSubject>): string[] {
  const found = checkedFacts({ ...NOTHING, ...change }).rows.find((one) => one.what === what)!;
  return [found.state, ...found.details];
}

const answers = (given: Partial<LawAnswers>) => ({ answers: { ...NO_ANSWERS, ...given } });

describe("what we checked", () => {
  it("[TRU-01] has a row for each fact, and none of them is checked or given without evidence", () => {
    const { rows, none } = checkedFacts(NOTHING);
    const facts = ["email", "phone", "breeder", "licence", "microchip", "mother", "photos", "tests", "age"];
    expect(rows.map(({ what }) => what)).toEqual(facts);
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(["Not given"]));
    expect(none).toBe(true);
  });

  it("[TRU-04] does not say that photos were compared, and does not take them for evidence", () => {
    expect(row("photos", { imageCount: 1 })).toEqual([
      "Stated by the breeder",
      "1 photo, not compared with other listings yet",
    ]);
    expect(row("photos", { imageCount: 3 })[1]).toMatch(/^3 photos, not compared/);
    expect(checkedFacts({ ...NOTHING, imageCount: 3 }).none).toBe(true);
  });

  it("[TRU-01] dates what the site itself checked", () => {
    const checked = { emailVerifiedAt: "2026-03-05T10:00:00.000Z", breederApprovedAt: "2026-06-30T23:30:00.000Z" };
    expect(row("email", checked)).toEqual(["Checked by Pawstead on 5 March 2026"]);
    expect(row("breeder", checked)).toEqual(["Checked by Pawstead on 1 July 2026"]);
    expect(row("phone", checked)).toEqual(["Not given"]);
    expect(checkedFacts({ ...NOTHING, ...checked }).none, "these say nothing about the pet").toBe(true);
  });

  it("[TRU-01, TRU-02] calls a licence checked only when a moderator has checked it, and never an expired one", () => {
    const named = "AB/12 345, Leeds City Council";
    expect(row("licence", { licence: LICENCE })).toEqual(["Checked by Pawstead on 20 November 2026", named]);
    const unchecked: PublicLicence = { ...LICENCE, state: "unchecked", checkedAt: null };
    expect(row("licence", { licence: unchecked })).toEqual(["Stated by the breeder", named]);
    const expired = { ...LICENCE, endsOn: "2026-11-22" };
    const since = "Licence expired on 22 November 2026";
    expect(row("licence", { licence: expired })).toEqual(["Stated by the breeder", named, since]);
  });

  it("[TRU-03] shows four digits of a microchip number, and who says where it is registered", () => {
    const chip = { microchip_number: "985112345678903", microchip_database: "Petlog" };
    expect(row("microchip", answers(chip))).toEqual([
      "Stated by the breeder",
      "Number given, ending in 8903",
      "Registered with Petlog: stated by the breeder",
    ]);
    expect(row("microchip", answers({ microchip_due: "2026-12-01" }))).toEqual([
      "Stated by the breeder",
      "Due by 1 December 2026",
    ]);
  });

  it("[TRU-01] says how many health tests of the parents were seen on a document", () => {
    const seenAt = "2026-05-04T10:00:00+00:00";
    expect(row("tests", { parentTests: { count: 2, seen: 0, lastSeenAt: null } })).toEqual([
      "Stated by the breeder",
      "2 tests listed",
    ]);
    expect(row("tests", { parentTests: { count: 3, seen: 1, lastSeenAt: seenAt } })).toEqual([
      "Seen on the document on 4 May 2026",
      "1 of 3 tests; the rest are stated by the breeder",
    ]);
    expect(row("tests", { parentTests: { count: 1, seen: 1, lastSeenAt: seenAt } })[1]).toBe("1 test");
  });

  it("[TRU-01] takes age and the photo with the mother from the breeder", () => {
    expect(row("age", answers({ date_of_birth: "2026-09-06" }))).toEqual([
      "Stated by the breeder",
      "Born on 6 September 2026",
    ]);
    expect(row("age", { age: "8 weeks" })).toEqual(["Stated by the breeder", "8 weeks"]);
    expect(row("mother", { hasMotherPhoto: true })).toEqual(["Stated by the breeder"]);
    expect(checkedFacts({ ...NOTHING, hasMotherPhoto: true }).none).toBe(false);
  });
});
