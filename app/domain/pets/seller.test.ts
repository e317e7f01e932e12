// The line about the seller on a card, and the label of a pet's page.
import { describe, expect, it } from "vitest";
import type { PublicLicence } from "#app/domain/breeders/licences/views.ts";
import { sellerLine, sellerView } from "./seller.ts";

const TODAY = "2026-11-27";
const licence: PublicLicence = {
  number: "AB/12",
  council: "Leeds City Council",
  state: "checked",
  endsOn: "2027-01-01",
  checkedAt: "2026-03-05T10:00:00.000Z",
  checkedStars: 5,
  checkedMaxDogs: null,
  year: "2026",
};
const ofLicence = (change: Partial<PublicLicence>) => ({
  kind: "licensed" as const,
  licence: { ...licence, ...change },
});

describe("the line of a card", () => {
  it.each([
    [null, null],
    [{ kind: null, licence: null }, null],
    [{ kind: "private", licence: null }, "Private seller"],
    [{ kind: "rescue", licence: null }, "Rescue"],
    // The licence is missing: nothing vouches for the word.
    [{ kind: "licensed", licence: null }, null],
    [ofLicence({}), "Licensed by Leeds City Council"],
    [ofLicence({ state: "unchecked", checkedAt: null }), "Licence not checked yet"],
    [ofLicence({ endsOn: "2026-11-26" }), "Licence expired"],
    [ofLicence({ state: "lapsed", endsOn: "2026-11-26" }), "Licence expired"],
    [ofLicence({ state: "refused" }), null],
  ] as const)("[BUY-08, LAW-09, LIC-07, LIC-09] B18: of %j is %j", (seller, text) => {
    expect(sellerLine(seller, TODAY)?.text ?? null).toBe(text);
  });

  it("[BUY-08] has a tick for a checked licence alone", () => {
    expect(sellerLine(ofLicence({}), TODAY)?.isChecked).toBe(true);
    expect(sellerLine(ofLicence({ state: "unchecked" }), TODAY)?.isChecked).toBe(false);
  });
});

it("[BUY-08] B18: Licensed is said of a licence in force, and never of one that has expired", () => {
  expect(sellerView(ofLicence({}), TODAY).label).toBe("Licensed breeder");
  expect(sellerView(ofLicence({ endsOn: "2026-11-26" }), TODAY)).toMatchObject({ label: null, badge: null });
});
