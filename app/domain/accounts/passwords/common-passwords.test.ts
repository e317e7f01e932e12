import { expect, it } from "vitest";
import { isCommonPassword } from "./common-passwords.server.ts";

it.each(["password", "12345678", "Password", "QWERTYUIOP", "iloveyou"])("finds the common password %s", async (one) => {
  expect(await isCommonPassword(one)).toBe(true);
});

it.each(["pawstead-demo", "seven green kennels", "p@ssw0rd!Willowbrook", ""])("does not find %j", async (one) => {
  expect(await isCommonPassword(one)).toBe(false);
});
