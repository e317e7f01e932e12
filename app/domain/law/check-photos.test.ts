// R07, R09 and R10: photos, and the mother.
import { describe, expect, it } from "vitest";
import { type Changes, rule } from "../../../tests/support/law/lawful-listings.ts";

const NONE: Changes = { photos: { count: 2, withMother: 0 } };
const GROWN: Changes = { date_of_birth: "2026-05-23" };

it("[LAW-15] R07 asks for a photo", () => {
  expect(rule("R07", { photos: { count: 0, withMother: 0 } })).toMatchObject({
    state: "open",
    field: "photos",
    message: "Add a photo that shows Bella.",
  });
  expect(rule("R07", { photos: { count: 1, withMother: 0 } })).toMatchObject({ state: "done", message: "1 photo" });
});

describe("R09", () => {
  it.each(["dog", "cat", "rabbit"] as const)("[LAW-17] asks for a photo of a young %s with its mother", (kind) => {
    expect(rule("R09", NONE, kind)).toMatchObject({
      state: "open",
      message: "Add a photo of Bella with its mother, or tell us why you do not have one.",
    });
    expect(rule("R09", {}, kind).state).toBe("done");
    expect(rule("R09", { ...NONE, ...GROWN }, kind).state).toBe("not_asked");
  });

  it("[LAW-17] is not asked for another animal, or without a date of birth", () => {
    expect(rule("R09", NONE, "mammal").state).toBe("not_asked");
    expect(rule("R09", { ...NONE, date_of_birth: null }).state).toBe("not_asked");
  });

  it.each(["died", "vet", "rescue"] as const)("[LAW-17] accepts the reason %s", (reason) => {
    expect(rule("R09", { ...NONE, mother_reason: reason }).state).toBe("done");
  });

  it.each([
    [19, "open"],
    [20, "done"],
    [500, "done"],
    [501, "open"],
  ])("[LAW-17] with another reason of %i characters is %s", (length, state) => {
    const other: Changes = { ...NONE, mother_reason: "other", mother_reason_text: "x".repeat(length) };
    expect(rule("R09", other).state).toBe(state);
  });

  it("[LAW-17] does not count spaces around another reason", () => {
    const spaces: Changes = { ...NONE, mother_reason: "other", mother_reason_text: `  short${" ".repeat(20)}` };
    expect(rule("R09", spaces).state).toBe("open");
  });
});

describe("R10", () => {
  it.each(["dog", "cat", "rabbit"] as const)("[LAW-18] asks for a young %s whether buyers see its mother", (kind) => {
    expect(rule("R10", { seen_with_mother: null }, kind)).toMatchObject({
      state: "open",
      field: "seen_with_mother",
      message: expect.stringContaining("Buyers will see Bella with its mother at the place where it was born."),
    });
    expect(rule("R10", {}, kind)).toMatchObject({
      state: "done",
      message: "Buyers will see Bella with its mother at the place where it was born.",
    });
    expect(rule("R10", { ...GROWN, seen_with_mother: null }, kind).state).toBe("not_asked");
  });

  it("[LAW-18] asks for the reason of a no, and shows it to buyers", () => {
    expect(rule("R10", { seen_with_mother: false })).toMatchObject({ state: "open", field: "mother_reason" });
    expect(rule("R10", { seen_with_mother: false, mother_reason: "other", mother_reason_text: "Short" }).state).toBe(
      "open",
    );
    expect(rule("R10", { seen_with_mother: false, mother_reason: "died" })).toMatchObject({
      state: "done",
      message: "The breeder says that the mother cannot be seen: The mother has died",
    });
  });
});
