import fc from "fast-check";
import { expect, it } from "vitest";
import { usernameBase, usernameFor } from "./google-username.ts";

it.each([
  ["Amira Khan", "amira"],
  ["  Zoë  Quill", "zoe"],
  ["O'Neill", "oneill"],
  ["Ann-Marie Fox", "annmarie"],
  ["Юлия", "member"],
  ["", "member"],
])("[OPN-46] keeps the permitted characters of %j", (name, base) => {
  expect(usernameBase(name)).toBe(base);
});

it("[OPN-46] ends in four digits and satisfies the database constraint of usernames", () => {
  expect(usernameFor("Amira Khan", 7)).toBe("amira0007");
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.nat(9999), fc.nat(20), (name, number, tries) => {
      expect(usernameFor(name, number, tries)).toMatch(/^[A-Za-z0-9._]{1,46}\d{4}$/);
    }),
  );
});
