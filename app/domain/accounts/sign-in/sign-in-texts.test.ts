import { expect, it } from "vitest";
import { signInRefusal } from "./sign-in-texts.ts";

it("[LOG-11, LOG-12, OPN-38, TEN-66] shows one text for wrong credentials and one for an unverified email", () => {
  expect(signInRefusal({ code: "invalid-credentials" })).toBe("Invalid email or password");
  expect(signInRefusal({ code: "unverified-email" })).toBe("Please verify your email before logging in");
});

it("[OPN-77] shows the reason and the end of a ban in London time", () => {
  const until = new Date("2026-07-01T12:30:00Z");
  expect(signInRefusal({ code: "banned", reason: " Spam ", until })).toBe(
    "This account has been banned until 1 July 2026 at 13:30. You can appeal by the link in our email about the ban. Reason: Spam",
  );
  expect(signInRefusal({ code: "banned", reason: "", until: null })).toBe(
    "This account has been banned. You can appeal by the link in our email about the ban.",
  );
});
