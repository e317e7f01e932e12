// "What we checked": who vouches for each fact about a pet and its seller.
import { describe, expect, it } from "vitest";
import type { PublicLicence } from "#app/domain/breeders/licences/views.ts";
import { type LawAnswers, NO_ANSWERS } from "#app/domain/law/answers.ts";
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
  type: "dog",
  age: "",
  answers: NO_ANSWERS,
  licence: null,
  hasMotherPhoto: false,
  imageCount: 0,
  parentTests: { count: 0, seen: 0, lastSeenAt: null },
  compared: { count: 0, waiting: 1, at: null, open: 0, elsewhere: 0 },
  emailVerifiedAt: null,
  phoneVerifiedAt: null,
  breederApprovedAt: null,
  today: "2026-11-23",
};

/** State and details of one row; undefined where it was not given. */
function row(what: string, change: Partial<CheckedSubject>): string[] | undefined {
  const found = checkedFacts({ ...NOTHING, ...change }).rows.find((one) => one.what === what);
  return found && [found.state, ...found.details];
}

const answers = (given: Partial<LawAnswers>) => ({ answers: { ...NO_ANSWERS, ...given } });
const CHECKED = { emailVerifiedAt: "2026-03-05T10:00:00.000Z", breederApprovedAt: "2026-06-30T23:30:00.000Z" };

describe("what we checked", () => {
  it("[BUY-12, TRU-01] has checked facts first, then what is stated, and names what was not given in one line", () => {
    const found = checkedFacts({ ...NOTHING, ...CHECKED, imageCount: 3, hasMotherPhoto: true, licence: LICENCE });
    expect(found.rows.map(({ what }) => what)).toEqual(["email", "breeder", "licence", "mother", "photos"]);
    expect(found.missing).toEqual(["seller’s phone", "microchip", "health tests", "age"]);
    expect(found).toMatchObject({ checked: 3, total: 9, none: false });
  });

  it("[BUY-12] counts the facts that apply to the animal", () => {
    const total = (change: Partial<CheckedSubject>) => checkedFacts({ ...NOTHING, ...change }).total;
    expect(total({})).toBe(8);
    expect(total(answers({ seller_kind: "licensed" }))).toBe(9);
    expect(total({ type: "rabbit" })).toBe(6);
    expect(total({ type: "other" })).toBe(5);
    expect(total({ type: "rabbit", ...answers({ microchip_number: "985112345678903" }) })).toBe(7);
    // A grown dog lives without its mother.
    expect(total(answers({ date_of_birth: "2020-01-01" }))).toBe(7);
  });

  it("[TRU-01, TRU-02] says that nothing is known of the pet where there is no evidence", () => {
    expect(checkedFacts(NOTHING)).toMatchObject({ rows: [], checked: 0, none: true });
  });

  it("[TRU-04, DUP-05] says what photos were compared with, and never that none was found before all were", () => {
    const compared = { count: 3, waiting: 0, at: "2026-03-14T10:00:00+00:00", open: 0, elsewhere: 0 };
    const photos = (change: Partial<typeof compared>) =>
      row("photos", { imageCount: 3, compared: { ...compared, ...change } });
    expect(photos({})).toEqual(["3 photos compared with all listings on 14 March 2026: none found elsewhere"]);
    const checking = ["Stated by the breeder", "3 photos, being checked"];
    expect(photos({ waiting: 1 })).toEqual(checking);
    expect(photos({ open: 1 }), "a match that no moderator has settled").toEqual(checking);
    expect(photos({ elsewhere: 1 })).toEqual(["3 photos compared with all listings on 14 March 2026"]);
    expect(photos({ count: 2 })?.[0]).toMatch(/^2 photos compared/);
    expect(photos({ count: 0 }), "too little to recognise").toEqual(["Stated by the breeder", "3 photos"]);
    expect(checkedFacts({ ...NOTHING, imageCount: 3, compared }).none).toBe(true);
  });

  it("[TRU-01] dates what the site itself checked", () => {
    expect(row("email", CHECKED)).toEqual(["Checked by Pawstead on 5 March 2026"]);
    expect(row("breeder", CHECKED)).toEqual(["Checked by Pawstead on 1 July 2026"]);
    expect(row("phone", CHECKED)).toBeUndefined();
    expect(checkedFacts({ ...NOTHING, ...CHECKED }).none, "these say nothing about the pet").toBe(true);
  });

  it("[TRU-01, TRU-02] calls a licence checked only when a moderator has checked it, and never an expired one", () => {
    const checked = ["Checked by Pawstead on 20 November 2026", "Licensed by Leeds City Council, number AB/12 345"];
    expect(row("licence", { licence: LICENCE })).toEqual(checked);
    const stars = "4 of 5 stars by Leeds City Council, 2026";
    expect(row("licence", { licence: { ...LICENCE, checkedStars: 4 } })).toEqual([...checked, stars]);
    const unchecked: PublicLicence = { ...LICENCE, state: "unchecked", checkedAt: null };
    const text = "Licence AB/12 345, Leeds City Council: not checked yet";
    expect(row("licence", { licence: unchecked })).toEqual(["Stated by the breeder", text]);
    const since = ["Stated by the breeder", "AB/12 345, Leeds City Council", "Licence expired on 22 November 2026"];
    for (const state of ["checked", "unchecked", "lapsed"] as const) {
      expect(row("licence", { licence: { ...LICENCE, state, endsOn: "2026-11-22" } }), state).toEqual(since);
    }
  });

  it("[LAW-10, LIC-05] misses the licence of a licensed breeder, and says nothing of a refused one", () => {
    const refused = checkedFacts({
      ...NOTHING,
      ...answers({ seller_kind: "licensed" }),
      licence: { ...LICENCE, state: "refused" },
    });
    expect(refused.missing).toContain("licence");
    expect(JSON.stringify(refused)).not.toContain("AB/12");
    expect(checkedFacts({ ...NOTHING, ...answers({ seller_kind: "private" }) }).missing).not.toContain("licence");
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
    expect(row("microchip", answers({ microchip_due: "2026-11-01" }))?.[1]).toBe("Was due by 1 November 2026");
    expect(JSON.stringify(checkedFacts({ ...NOTHING, ...answers(chip) }))).not.toContain("78903");
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
    expect(row("tests", { parentTests: { count: 1, seen: 1, lastSeenAt: seenAt } })?.[1]).toBe("1 test");
  });

  it("[TRU-01] takes age and the photo with the mother from the breeder", () => {
    expect(row("age", answers({ date_of_birth: "2026-09-06" }))).toEqual(["Stated by the breeder"]);
    expect(row("age", { age: "8 weeks" })).toEqual(["Stated by the breeder"]);
    expect(row("mother", { hasMotherPhoto: true })).toEqual(["Stated by the breeder"]);
    expect(checkedFacts({ ...NOTHING, hasMotherPhoto: true }).none).toBe(false);
  });
});
