import { expect, it } from "vitest";
import { signInSchema } from "./schema.ts";

const messages = (form: unknown) => signInSchema.safeParse(form).error?.issues.map((issue) => issue.message) ?? [];

it("[LOG-09] reports an invalid email", () => {
  for (const email of ["", "jane", "jane@", `${"a".repeat(250)}@example.test`, undefined]) {
    expect(messages({ email, password: "long enough" })).toEqual(["Invalid email address"]);
  }
});

it("[LOG-10] reports a short password", () => {
  for (const password of ["", "1234567", undefined]) {
    expect(messages({ email: "jane@example.test", password })).toEqual(["Password must be at least 8 characters"]);
  }
});

it("[LOG-04] sets remember when the checkbox is ticked", () => {
  const form = { email: " jane@example.test ", password: "12345678" };
  expect(signInSchema.parse(form)).toEqual({ email: "jane@example.test", password: "12345678", remember: false });
  expect(signInSchema.parse({ ...form, remember: "on" }).remember).toBe(true);
});
