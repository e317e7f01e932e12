// The form of a parent: its fields, limits and messages.
import { describe, expect, it } from "vitest";
import { animalSchema } from "./schema.ts";

const TODAY = "2026-11-23";
const FORM = {
  name: " Juno  of Willowbrook ",
  sex: "female",
  type: "dog",
  breed: "Cocker Spaniel",
  date_of_birth: "2022-05-04",
  registered_name: "Willowbrook Juno",
  registered_number: "AX 123 456 01",
  microchip_number: "956 0000 1234 5678",
  lives_with_us: "yes",
};
const messagesOf = (change: Record<string, unknown>) =>
  animalSchema(TODAY)
    .safeParse({ ...FORM, ...change })
    .error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`) ?? [];

describe("the form of a parent", () => {
  it("[LIT-16] takes a name on one line and a microchip number without spaces", () => {
    expect(animalSchema(TODAY).parse(FORM)).toMatchObject({
      name: "Juno of Willowbrook",
      microchip_number: "956000012345678",
      date_of_birth: "2022-05-04",
    });
  });

  it("[LIT-16] needs name, sex, type, breed and home only", () => {
    const { name, sex, type, breed, lives_with_us } = FORM;
    const parsed = animalSchema(TODAY).parse({ name, sex, type, breed, lives_with_us });
    expect(parsed).toMatchObject({ date_of_birth: null, microchip_number: "", registered_name: "" });
  });

  it.each([
    [{ name: "  " }, "name: Enter the name."],
    [{ name: "x".repeat(101) }, "name: The name must be at most 100 characters."],
    [{ sex: "" }, "sex: Choose female or male."],
    [{ type: "other" }, "type: Choose dog, cat or rabbit."],
    [{ breed: " " }, "breed: Breed is required"],
    [{ breed: "x".repeat(256) }, "breed: Breed must be at most 255 characters"],
    [{ date_of_birth: "2026-11-24" }, "date_of_birth: The date of birth cannot be in the future."],
    [{ date_of_birth: "2024-02-30" }, "date_of_birth: Check the date of birth."],
    [{ date_of_birth: "last spring" }, "date_of_birth: Check the date of birth."],
    [{ date_of_birth: "1996-11-22" }, "date_of_birth: Check the date of birth."],
    [{ registered_name: "x".repeat(256) }, "registered_name: The registered name must be at most 255 characters."],
    [
      { registered_number: "x".repeat(256) },
      "registered_number: The registration number must be at most 255 characters.",
    ],
    [{ microchip_number: "95600001234567" }, "microchip_number: Enter the 15 digits of the microchip."],
    [{ microchip_number: "95600001234567x" }, "microchip_number: Enter the 15 digits of the microchip."],
    [{ lives_with_us: "sometimes" }, "lives_with_us: Choose where the animal lives."],
  ])("[LIT-16] is refused with %j", (change, message) => {
    expect(messagesOf(change)).toEqual([message]);
  });

  it("[LIT-16] shows all errors at once", () => {
    expect(messagesOf({ name: "", date_of_birth: "2026-11-24", microchip_number: "1" })).toHaveLength(3);
  });

  it("[LIT-16] accepts a date of birth of today and of 30 years ago", () => {
    expect(messagesOf({ date_of_birth: TODAY })).toEqual([]);
    expect(messagesOf({ date_of_birth: "1996-11-23" })).toEqual([]);
  });
});
