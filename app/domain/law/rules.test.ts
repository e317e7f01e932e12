// The table of the rules is complete.
import { describe, expect, it } from "vitest";
import { NATIONS } from "#app/domain/shared/places/nations.ts";
import { LAW_RULE_IDS, LAW_VERSION } from "./rule-ids.ts";
import { LAW_RULES } from "./rules.ts";

describe("LAW_RULES", () => {
  it("[LAW-06] has R01 to R22, in order", () => {
    const wanted = Array.from({ length: 22 }, (_, at) => `R${String(at + 1).padStart(2, "0")}`);
    expect([...LAW_RULE_IDS]).toEqual(wanted);
    expect(Object.keys(LAW_RULES)).toEqual(wanted);
  });

  it.each([...LAW_RULE_IDS])("[LAW-06] gives %s a level per nation, a date in force, a source and texts", (id) => {
    const { levels, inForce, source, title, summary } = LAW_RULES[id];
    expect(Object.keys(levels).toSorted()).toEqual([...NATIONS].toSorted());
    for (const level of Object.values(levels)) expect(["stop", "answer", "warn"]).toContain(level);
    for (const text of [inForce, source, title, summary]) expect(text.trim()).not.toBe("");
    expect(inForce).toMatch(/\d{4}|House rule/);
  });

  it("[LAW-06] has the same level in all nations, but for treatment by a vet", () => {
    const differing = LAW_RULE_IDS.filter((id) => new Set(Object.values(LAW_RULES[id].levels)).size > 1);
    expect(differing).toEqual(["R18"]);
    expect(LAW_RULES.R18.levels).toMatchObject({ england: "stop", scotland: "answer" });
  });

  it.each([
    ["stop", ["R04", "R05", "R06", "R11", "R13", "R14", "R15", "R16", "R18", "R20"]],
    ["warn", ["R22"]],
  ])("[LAW-01] has %s as the highest level in England of %j", (level, ids) => {
    expect(LAW_RULE_IDS.filter((id) => LAW_RULES[id].levels.england === level)).toEqual(ids);
  });

  it("[LAW-06] has a version that a decision can store", () => {
    expect(LAW_VERSION).toMatch(/^\d{4}-\d{2}-\d{2}/);
  });
});
