// R05 and R06: the day of leaving and the date of birth.
import { describe, expect, it } from "vitest";
import { rule } from "../../../tests/support/law/lawful-listings.ts";

describe("R05", () => {
  it.each(["dog", "cat", "rabbit"] as const)("[LAW-13] stops a %s that leaves before 56 days", (kind) => {
    expect(rule("R05", { available_from: "2026-11-08" }, kind)).toMatchObject({
      state: "stopped",
      field: "available_from",
      message: "Bella cannot leave its mother before 9 November 2026, 8 weeks after birth.",
    });
    expect(rule("R05", { available_from: "2026-11-09" }, kind).state).toBe("done");
  });

  it("[LAW-13] counts days over the change of clocks and over a leap day", () => {
    expect(rule("R05", { date_of_birth: "2024-01-05", available_from: "2024-03-01" }).state).toBe("done");
    expect(rule("R05", { date_of_birth: "2024-01-05", available_from: "2024-02-29" }).state).toBe("stopped");
    expect(rule("R05", { date_of_birth: "2026-02-02", available_from: "2026-03-30" }).state).toBe("done");
    expect(rule("R05", { date_of_birth: "2026-02-02", available_from: "2026-03-29" }).state).toBe("stopped");
  });

  it("[LAW-01, LAW-13] is not asked without a date, or for another animal", () => {
    expect(rule("R05", { available_from: null }).state).toBe("not_asked");
    expect(rule("R05", { date_of_birth: null, available_from: "2026-01-01" }).state).toBe("not_asked");
    expect(rule("R05", { available_from: "2026-09-15" }, "bird").state).toBe("not_asked");
  });
});

describe("R06", () => {
  it("[LAW-14] asks for the date of birth", () => {
    expect(rule("R06", { date_of_birth: null })).toMatchObject({
      state: "open",
      message: "Enter the date of birth. We use it to work out the age on the advert.",
    });
  });

  it("[LAW-14] stops a birth in the future, and accepts one today", () => {
    expect(rule("R06", { date_of_birth: "2026-11-24" })).toMatchObject({
      state: "stopped",
      message: "The date of birth cannot be in the future.",
    });
    expect(rule("R06", { date_of_birth: "2026-11-23", available_from: null }).state).toBe("done");
  });

  it.each([
    ["dog", "1996-11-23", "1996-11-22"],
    ["cat", "1996-11-23", "1996-11-22"],
    ["rabbit", "1996-11-23", "1996-11-22"],
    ["reptile", "1876-11-23", "1876-11-22"],
  ] as const)("[LAW-14] accepts a %s that was born on %s, not on %s", (kind, accepted, rejected) => {
    expect(rule("R06", { date_of_birth: accepted }, kind).state).toBe("done");
    expect(rule("R06", { date_of_birth: rejected }, kind)).toMatchObject({
      state: "stopped",
      message: "Check the date of birth.",
    });
  });

  it.each(["0000-01-01", "0050-06-01", "0096-02-29"])("[LAW-14] stops a birth in the year of %s", (born) => {
    expect(rule("R06", { date_of_birth: born, available_from: null }).state).toBe("stopped");
    expect(rule("R06", { date_of_birth: born, available_from: null }, "bird").state).toBe("stopped");
  });

  it("[LAW-14] shows the age", () => {
    expect(rule("R06").message).toBe("Born on 14 September 2026, 10 weeks old");
  });
});
