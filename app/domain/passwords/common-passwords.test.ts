import { expect, it } from "vitest";
import { isCommonPassword } from "./common-passwords.server.ts";

it.each(["password", "12345678", "Password", "QWERTYUIOP", "iloveyou"])("%s is among the commonest", async (one) => {
  expect(await isCommonPassword(one)).toBe(true);
});

it.each(["pawstead-demo", "seven green kennels", "p@ssw0rd!Willowbrook", ""])("%s is not", async (one) => {
  expect(await isCommonPassword(one)).toBe(false);
});
