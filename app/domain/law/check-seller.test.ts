// R01 to R04: seller, licence, litters and third-party sales.
import { describe, expect, it } from "vitest";
import { NATION_LABELS, NATIONS } from "#app/domain/shared/places/nations.ts";
import { type Changes, LICENCE, rule } from "../../../tests/support/law/lawful-listings.ts";

const PRIVATE: Changes = { seller_kind: "private", licence: null };

describe("R01", () => {
  it("[LAW-09] asks who is selling, in every nation", () => {
    for (const nation of NATIONS) {
      expect(rule("R01", { nation, seller_kind: null })).toMatchObject({
        state: "open",
        field: "seller_kind",
        // old word: the specified message
        message: "Tell us who is selling: a licensed breeder, someone who does not need a licence, or a rescue.",
      });
    }
  });

  it.each([
    ["licensed", "Licensed breeder"],
    ["private", "Private seller"],
    ["rescue", "Rescue"],
  ] as const)("[LAW-09] shows %s as %s", (kind, label) => {
    expect(rule("R01", { seller_kind: kind })).toMatchObject({ state: "done", message: label });
  });
});

describe("R02", () => {
  const ASKED =
    "Add your licence number and the council that issued it. By law, a licensed seller's advert must show both.";

  it("[LAW-10] asks a licensed seller for the licence", () => {
    for (const nation of NATIONS) {
      expect(rule("R02", { nation, licence: null })).toMatchObject({
        state: "open",
        field: "licence_id",
        message: ASKED,
      });
    }
  });

  it("[LAW-10] shows number and council", () => {
    expect(rule("R02")).toMatchObject({ state: "done", message: "AB/2026/17, Leeds" });
    expect(rule("R02", { licence: { ...LICENCE, state: "unchecked" } }).state).toBe("done");
  });

  it("[LAW-10] accepts a licence on its last day, not later", () => {
    expect(rule("R02", { licence: { ...LICENCE, endsOn: "2026-11-23" } }).state).toBe("done");
    expect(rule("R02", { licence: { ...LICENCE, endsOn: "2026-11-22" } })).toMatchObject({
      state: "open",
      message: `${ASKED} This one expired on 22 November 2026.`,
    });
  });

  it.each(["refused", "lapsed", "withdrawn"] as const)("[LAW-10] does not accept a %s licence", (state) => {
    expect(rule("R02", { licence: { ...LICENCE, state } }).state).toBe("open");
  });

  it.each(["private", "rescue", null] as const)("[LAW-10] is not asked of the seller kind %s", (kind) => {
    expect(rule("R02", { seller_kind: kind, licence: null }).state).toBe("not_asked");
  });
});

describe("R03", () => {
  it.each(NATIONS)("[LAW-11] asks a private seller from the third litter of dogs, %s", (nation) => {
    expect(rule("R03", { ...PRIVATE, nation, litters: { number: 2, madeOf: [] } }).state).toBe("done");
    expect(rule("R03", { ...PRIVATE, nation, litters: { number: 3, madeOf: [] } })).toMatchObject({
      state: "open",
      message: `This is litter 3 in 12 months. In ${NATION_LABELS[nation]}, you need a licence from litter 3. Add your licence, or tell us why you do not need one.`,
    });
  });

  it.each([
    ["cat", 3],
    ["rabbit", 6],
  ] as const)("[LAW-11] asks in Scotland for a %s from litter %i", (kind, limit) => {
    const at = (number: number) =>
      rule("R03", { ...PRIVATE, nation: "scotland", litters: { number, madeOf: [] } }, kind);
    expect(at(limit - 1).state).toBe("done");
    expect(at(limit)).toMatchObject({ state: "open", message: expect.stringContaining(`from litter ${limit}.`) });
    for (const nation of ["england", "wales", "northern_ireland"] as const) {
      expect(rule("R03", { ...PRIVATE, nation, litters: { number: 9, madeOf: [] } }, kind).state).toBe("not_asked");
    }
  });

  it("[LAW-11] is done with a reason or a licence in force", () => {
    const third: Changes = { ...PRIVATE, litters: { number: 3, madeOf: [] } };
    expect(rule("R03", { ...third, licence_reason: "My sister's litter" })).toMatchObject({
      state: "done",
      message: "My sister's litter",
    });
    expect(rule("R03", { ...third, licence: LICENCE }).state).toBe("done");
    expect(rule("R03", { ...third, licence: { ...LICENCE, endsOn: "2026-11-22" } }).state).toBe("open");
  });

  it("[LIT-20] says what the figure is made of in every state", () => {
    const madeOf = ["Maple's litter, born 5 March 2026", "Cockapoo, born 10 October 2026"];
    const third: Changes = { ...PRIVATE, litters: { number: 3, madeOf } };
    const list = "Maple's litter, born 5 March 2026; Cockapoo, born 10 October 2026";
    expect(rule("R03", third).message).toMatch(new RegExp(`need one\\. We count ${list}\\.$`));
    expect(rule("R03", { ...third, licence_reason: "Mine" }).message).toBe(`Mine (Litter 3 in 12 months: ${list})`);
    expect(rule("R03", { ...PRIVATE, litters: { number: 2, madeOf } }).message).toBe(`Litter 2 in 12 months: ${list}`);
  });

  it.each(["licensed", "rescue"] as const)("[LAW-11] is not asked of the seller kind %s", (kind) => {
    expect(rule("R03", { seller_kind: kind, litters: { number: 7, madeOf: [] } }).state).toBe("not_asked");
  });
});

describe("R04", () => {
  const BOUGHT: Changes = { ...PRIVATE, bred_by_seller: false };

  it.each(NATIONS)("[LAW-12] stops the sale of a young dog or cat by another than its breeder, %s", (nation) => {
    for (const kind of ["dog", "cat"] as const) {
      for (const seller of ["private", "licensed"] as const) {
        expect(rule("R04", { ...BOUGHT, nation, seller_kind: seller }, kind)).toMatchObject({
          level: "stop",
          state: "stopped",
          field: "bred_by_seller",
          message:
            "A puppy or kitten under 6 months can only be sold by its breeder or rehomed by a rescue. You cannot list Bella. A rescue can help you find it a home.",
        });
      }
    }
  });

  it("[LAW-12] ends on the day on which the animal is 6 months old", () => {
    expect(rule("R04", { ...BOUGHT, date_of_birth: "2026-05-24" }).state).toBe("stopped");
    expect(rule("R04", { ...BOUGHT, date_of_birth: "2026-05-23" }).state).toBe("not_asked");
  });

  it("[LAW-12] allows a rescue, and the breeder", () => {
    expect(rule("R04", { ...BOUGHT, seller_kind: "rescue" }).state).toBe("done");
    expect(rule("R04", { ...PRIVATE, bred_by_seller: true }).state).toBe("done");
  });

  it("[LAW-01, LAW-12] stops nothing while an answer is missing, or for another animal", () => {
    expect(rule("R04", { ...PRIVATE, bred_by_seller: null }).state).toBe("not_asked");
    expect(rule("R04", { ...BOUGHT, seller_kind: null }).state).toBe("not_asked");
    expect(rule("R04", { ...BOUGHT, date_of_birth: null }).state).toBe("not_asked");
    expect(rule("R04", BOUGHT, "rabbit").state).toBe("not_asked");
  });
});
