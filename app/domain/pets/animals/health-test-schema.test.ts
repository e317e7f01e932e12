// The form of a health test: its fields, limits and messages.
import { describe, expect, it } from "vitest";
import { healthTestSchema } from "./health-test-schema.ts";

const FORM = { name: " Hip  score ", result: "4/4", tested_on: "2026-03-31", laboratory: "BVA" };
const schema = healthTestSchema("2026-11-23", "2022-05-04");
const messagesOf = (change: Record<string, unknown>) =>
  schema.safeParse({ ...FORM, ...change }).error?.issues.map(({ message }) => message) ?? [];

describe("the form of a health test", () => {
  it("[LIT-17] takes each text on one line, and no laboratory", () => {
    const { laboratory: _none, ...rest } = FORM;
    expect(schema.parse(rest)).toEqual({ name: "Hip score", result: "4/4", tested_on: "2026-03-31", laboratory: "" });
  });

  it.each([
    [{ name: " " }, "Enter the name of the test."],
    [{ name: "x".repeat(101) }, "The name of the test must be at most 100 characters."],
    [{ result: "" }, "Enter the result."],
    [{ result: "x".repeat(101) }, "The result must be at most 100 characters."],
    [{ tested_on: "" }, "Enter the date of the test, such as 2026-03-27."],
    [{ tested_on: "2026-02-30" }, "Enter the date of the test, such as 2026-03-27."],
    [{ tested_on: "2026-11-24" }, "The date of the test cannot be in the future."],
    [{ tested_on: "2022-05-03" }, "The date of the test cannot be before the date of birth."],
    [{ laboratory: "x".repeat(256) }, "The laboratory must be at most 255 characters."],
  ])("[LIT-17] is refused with %j", (change, message) => {
    expect(messagesOf(change)).toEqual([message]);
  });

  it("[LIT-17] accepts the day of birth, today, and any past day without a date of birth", () => {
    expect(messagesOf({ tested_on: "2022-05-04" })).toEqual([]);
    expect(messagesOf({ tested_on: "2026-11-23" })).toEqual([]);
    expect(healthTestSchema("2026-11-23", null).safeParse({ ...FORM, tested_on: "1999-01-01" }).success).toBe(true);
  });
});
