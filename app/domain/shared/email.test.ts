import { expect, it } from "vitest";
import { composeEmail } from "./email.ts";

const email = composeEmail({
  to: "robin@example.test",
  subject: "Your code\r\nBcc: eve@evil.test",
  user: { firstName: "<b>Robin</b>\nAsh", emailVerifiedAt: new Date(0) },
  paragraphs: ["Two & more."],
  code: "012345",
  action: { label: "Go on", url: "https://pawstead.test/x?token=a&b" },
  closing: "Do nothing.",
});

it("has the same parts in the same order as plain text and as HTML", () => {
  expect(email.text.split("\n\n")).toEqual([
    "Hello <b>Robin</b> Ash,",
    "Two & more.",
    "012345",
    "Go on: https://pawstead.test/x?token=a&b",
    "Do nothing.",
    "The team of Pawstead",
  ]);
  expect(email.html).toContain("<strong>012345</strong>");
  expect(email.html).toContain('href="https://pawstead.test/x?token=a&#38;b"');
});

it("[BUY-29] names the site first in its subject, and has the address of its button once", () => {
  expect(email.subject).toMatch(/^\[Pawstead\] /);
  expect(email.html.split("https://pawstead.test/x")).toHaveLength(2);
});

it("escapes names in HTML, and removes line breaks from the subject", () => {
  expect(email.html).not.toContain("<b>Robin");
  expect(email.subject).toBe("[Pawstead] Your code Bcc: eve@evil.test");
});

it("has a greeting without a name when the name is unknown", () => {
  expect(composeEmail({ to: "a@b.test", subject: "x", paragraphs: [] }).text).toMatch(/^Hello,\n/);
});

it("[OPN-46] A7: has a greeting without a name until the email address of the account is proven", () => {
  const user = { firstName: "Robin", emailVerifiedAt: null };
  expect(composeEmail({ to: "a@b.test", subject: "x", user, paragraphs: [] }).text).toMatch(/^Hello,\n/);
  const proven = { firstName: "Robin", emailVerifiedAt: "2026-01-01T00:00:00.000Z" };
  expect(composeEmail({ to: "a@b.test", subject: "x", user: proven, paragraphs: [] }).text).toMatch(/^Hello Robin,\n/);
});
