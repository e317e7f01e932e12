import { expect, it } from "vitest";
import { signInRefusal } from "./sign-in-texts.ts";

it("[LOG-11, LOG-12, OPN-38, TEN-66] says the same of a wrong password and an unknown email, and names what to verify", () => {
  expect(signInRefusal({ code: "invalid-credentials" })).toBe("Invalid email or password");
  expect(signInRefusal({ code: "unverified-email" })).toBe("Please verify your email before logging in");
});

it("[OPN-77] tells a banned person why and until when, in the time of London", () => {
  const until = new Date("2026-07-01T12:30:00Z");
  expect(signInRefusal({ code: "banned", reason: " Spam ", until })).toBe(
    "This account has been banned until 1 July 2026 at 13:30. Reason: Spam",
  );
  expect(signInRefusal({ code: "banned", reason: "", until: null })).toBe("This account has been banned.");
});
