// R15 and R16: microchip numbers.
import { describe, expect, it } from "vitest";
import { NATIONS } from "#app/domain/shared/places/nations.ts";
import { type Changes, rule } from "../../../tests/support/law/lawful-listings.ts";
import { parseAnswers } from "./answers.ts";

const typed = (text: string) =>
  rule("R15", { microchip_number: parseAnswers({ microchip_number: text }).answers.microchip_number });

describe("R15", () => {
  it.each([
    "985112001234567",
    "985 112 001 234 567",
    "985-112-001-234-567",
    " 985112001234567 ",
    "985–112 001—234 567",
  ])("[LAW-23] accepts %j", (text) => {
    expect(typed(text)).toMatchObject({ state: "done", message: "Number ending in 4567" });
  });

  it.each([
    ["98511200123456", 14],
    ["9851120012345678", 16],
    ["98511200123456A", 14],
    ["CHIP", 0],
    ["1", 1],
  ])("[LAW-23] stops %j, which has %i digits", (text, digits) => {
    expect(typed(text)).toMatchObject({
      state: "stopped",
      field: "microchip_number",
      message: `A microchip number has 15 digits. This one has ${digits}.`,
    });
  });

  it.each(["000112001234567", "999112001234567"])("[LAW-23] stops the prefix of %s", (text) => {
    expect(typed(text)).toMatchObject({
      state: "stopped",
      message: "A microchip number does not start with 000 or 999. Check the number.",
    });
  });

  it.each(["985112001234567X", "٩٨٥١١٢٠٠١٢٣٤٥٦٧", "985.112.001.234.567"])("[LAW-23] stops %j", (text) => {
    expect(typed(text).state).toBe("stopped");
  });

  it("[LAW-23] stops a wrong number whatever the chipping date is", () => {
    expect(rule("R15", { microchip_number: "1", microchip_due: "2026-11-24" }).state).toBe("stopped");
  });

  const NO_NUMBER: Changes = { microchip_number: null };
  const MESSAGE =
    "Add the microchip number, or the date when Bella will be chipped. This must be on or before the day it leaves.";

  it.each(NATIONS)("[LAW-23] asks for a dog's, and in England for a cat's, in %s", (nation) => {
    expect(rule("R15", { ...NO_NUMBER, nation })).toMatchObject({ state: "open", message: MESSAGE });
    expect(rule("R15", { ...NO_NUMBER, nation }, "cat")).toMatchObject({
      state: nation === "england" ? "open" : "worth_a_look",
      message: MESSAGE,
    });
    expect(rule("R15", { ...NO_NUMBER, nation }, "rabbit").state).toBe("worth_a_look");
    expect(rule("R15", { ...NO_NUMBER, nation }, "reptile").state).toBe("worth_a_look");
  });

  it("[LAW-23] accepts a chipping date on the day it leaves, not later", () => {
    expect(rule("R15", { ...NO_NUMBER, microchip_due: "2026-11-24" })).toMatchObject({
      state: "done",
      message: "Will be chipped on 24 November 2026",
    });
    expect(rule("R15", { ...NO_NUMBER, microchip_due: "2026-11-25" }).state).toBe("open");
  });

  it("[LAW-23] takes 8 weeks after birth, or today, as the day of leaving where none is given", () => {
    const unborn: Changes = { ...NO_NUMBER, available_from: null, date_of_birth: "2026-11-01" };
    expect(rule("R15", { ...unborn, microchip_due: "2026-12-27" }).state).toBe("done");
    expect(rule("R15", { ...unborn, microchip_due: "2026-12-28" }).state).toBe("open");
    const grown: Changes = { ...NO_NUMBER, available_from: null, date_of_birth: "2025-01-01" };
    expect(rule("R15", { ...grown, microchip_due: "2026-11-23" }).state).toBe("done");
    expect(rule("R15", { ...grown, microchip_due: "2026-11-24" }).state).toBe("open");
  });
});

describe("R16", () => {
  it("[LAW-24] warns of a number on another breeder's listing, without a name", () => {
    expect(rule("R16", { chip: { ownPetName: null, isOnOtherBreeder: true } })).toMatchObject({
      state: "worth_a_look",
      message: "This microchip number is also on another listing. You can still submit yours. We will check both.",
    });
  });

  it("[LAW-24] stops a number of the breeder's other animal", () => {
    for (const isOnOtherBreeder of [true, false]) {
      expect(rule("R16", { chip: { ownPetName: "Milo", isOnOtherBreeder } })).toMatchObject({
        state: "stopped",
        message: "You have already used this microchip number for Milo.",
      });
    }
  });

  it("[LAW-24] is not asked without a number", () => {
    expect(rule("R16", { microchip_number: null, chip: { ownPetName: "Milo", isOnOtherBreeder: true } }).state).toBe(
      "not_asked",
    );
    expect(rule("R16").state).toBe("done");
  });
});
