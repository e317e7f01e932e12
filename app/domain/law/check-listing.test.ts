// Levels, states and figures of the whole check, and the table of listings with their expected levels.
import { describe, expect, it } from "vitest";
import { NATIONS } from "#app/domain/shared/places/nations.ts";
import { KINDS, levels, listing } from "../../../tests/support/law/lawful-listings.ts";
import { LISTINGS } from "../../../tests/support/law/listings-table.ts";
import { parseAnswers } from "./answers.ts";
import { checkListing } from "./check-listing.ts";
import { LAW_RULE_IDS } from "./rule-ids.ts";

const unanswered = { answers: parseAnswers({}).answers, photos: { count: 0, withMother: 0 }, licence: null };

describe("the table of listings", () => {
  const cases = LISTINGS.flatMap(([kind, title, changes, expected]) =>
    NATIONS.map((nation) => {
      const wanted = typeof expected === "string" ? expected : (expected[nation] ?? expected.rest);
      return { kind, title, nation, changes, expected: wanted };
    }),
  );

  it.each(cases)("[LAW-01, LAW-06] $kind, $nation, $title: $expected", ({ kind, nation, changes, expected }) => {
    expect(levels(checkListing(listing(kind, { ...changes, nation })))).toBe(expected);
  });

  it("[LAW-01] has 200 listings or more, lawful and not, of every kind of animal", () => {
    expect(cases.length).toBeGreaterThanOrEqual(200);
    for (const kind of Object.keys(KINDS)) {
      const own = cases.filter((each) => each.kind === kind);
      expect(own.some(({ expected }) => expected === "")).toBe(true);
      expect(own.some(({ expected }) => expected !== "")).toBe(true);
    }
    for (const level of ["stop", "answer", "warn"]) {
      expect(cases.some(({ expected }) => expected.includes(level))).toBe(true);
    }
  });
});

describe("checkListing", () => {
  it.each(Object.keys(KINDS) as (keyof typeof KINDS)[])("[LAW-01] stops no %s without answers", (kind) => {
    for (const nation of [null, ...NATIONS]) {
      const facts = listing(kind, { nation });
      const result = checkListing({ ...facts, ...unanswered, answers: { ...unanswered.answers, nation } });
      expect(result.stopped).toEqual([]);
      expect(result.open).toBeGreaterThan(0);
    }
  });

  it("[LAW-01] stops no listing of which nothing is filled in", () => {
    const empty = { ...listing("dog"), ...unanswered, name: "", tagline: "", description: "", breed: "", type: null };
    expect(checkListing({ ...empty, pricePence: null, depositPence: null }).stopped).toEqual([]);
  });

  it("[LAW-01] gives each level its state", () => {
    const { rules, stopped } = checkListing(
      listing("dog", { seller_kind: null, microchip_number: "1", depositPence: 100_000, bred_by_seller: null }),
    );
    const stateOf = (id: string) => rules.find((rule) => rule.id === id)?.state;
    expect(["R15", "R01", "R21", "R05", "R20"].map(stateOf)).toEqual([
      "stopped",
      "open",
      "worth_a_look",
      "done",
      "not_asked",
    ]);
    expect(stopped.map(({ id }) => id)).toEqual(["R15"]);
  });

  it("[LAW-06] counts a missing nation as one question", () => {
    expect(checkListing(listing("dog"))).toMatchObject({ nation: null, open: 0 });
    expect(checkListing(listing("dog", { nation: null }))).toMatchObject({
      nation: "Choose the nation Bella is sold from. Rules differ between nations.",
      open: 1,
    });
  });

  it("[LAW-06] applies the lowest level of all nations while the nation is missing", () => {
    const treated = { under_treatment: true, nation: null } as const;
    expect(levels(checkListing(listing("dog", treated)))).toBe("R18 answer");
  });

  it("[LAW-08] returns all 22 rules in their order", () => {
    expect(checkListing(listing("bird")).rules.map(({ id }) => id)).toEqual([...LAW_RULE_IDS]);
    expect(LAW_RULE_IDS).toHaveLength(22);
  });

  it("[LAW-08] changes nothing that it is given", () => {
    const facts = listing("dog", { breed: "XL Bully" });
    const before = structuredClone(facts);
    checkListing(facts);
    expect(facts).toEqual(before);
  });
});
