import { expect, it } from "vitest";
import { composeEmail } from "./email.ts";

const letter = composeEmail({
  to: "robin@example.test",
  subject: "Your code\r\nBcc: eve@evil.test",
  name: "<b>Robin</b>\nAsh",
  paragraphs: ["Two & more."],
  code: "012345",
  action: { label: "Go on", url: "https://pawstead.test/x?token=a&b" },
  closing: "Do nothing.",
});

it("says the same in plain words and in markup, in one order", () => {
  expect(letter.text.split("\n\n")).toEqual([
    "Hello <b>Robin</b> Ash,",
    "Two & more.",
    "012345",
    "Go on: https://pawstead.test/x?token=a&b",
    "Do nothing.",
    "The team of Pawstead",
  ]);
  expect(letter.html).toContain("<strong>012345</strong>");
  expect(letter.html).toContain('href="https://pawstead.test/x?token=a&#38;b"');
});

it("lets no name become markup, and no line break another header", () => {
  expect(letter.html).not.toContain("<b>Robin");
  expect(letter.subject).toBe("Your code Bcc: eve@evil.test");
});

it("greets nobody by name whose name is not known", () => {
  expect(composeEmail({ to: "a@b.test", subject: "x", paragraphs: [] }).text).toMatch(/^Hello,\n/);
});
