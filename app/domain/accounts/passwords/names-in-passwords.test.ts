import { describe, expect, it } from "vitest";
import { isMostlyNames } from "./names-in-passwords.ts";

const OWNER = {
  username: "zoe.hartley",
  firstName: "Zoë",
  lastName: "Hartley-Price",
  email: "zh.kennels@example.test",
};

describe("[REG-27] a password", () => {
  it.each([
    ["pawstead", "the name of the site"],
    ["Pawstead2026!", "with a year and a sign"],
    ["paw-stead 123", "with punctuation inside"],
    ["pawstead pawstead", "twice"],
    ["ZoeHartley1", "the owner's name without its accent"],
    ["hartley-price99", "a double name"],
    ["zoe.hartley", "the username"],
    ["PawsteadZoe2026", "both"],
    ["zh.kennels12", "the local part of the email address"],
  ])("%s is too easy to guess: %s", (password) => {
    expect(isMostlyNames(password, OWNER)).toBe(true);
  });

  it.each(["seven green kennels", "pawstead is where seven kennels are", "zoe keeps seven hens", "!!!!!!!!!!"])(
    "%s may be used",
    (password) => {
      expect(isMostlyNames(password, OWNER)).toBe(false);
    },
  );

  it("ignores missing names and names of two characters", () => {
    expect(isMostlyNames("albatross", { firstName: "Al", lastName: "" })).toBe(false);
    expect(isMostlyNames("Hartley1", {})).toBe(false);
    expect(isMostlyNames("Pawstead1", {})).toBe(true);
  });
});
