import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { loggablePath } from "./loggable-path.ts";

describe("loggablePath", () => {
  it.each([
    ["/pets?search=jane@example.test", "/pets"],
    ["/pets/bella-cocker-spaniel-104", "/pets/bella-cocker-spaniel-104"],
    ["/breeder/@willowbrook", "/breeder/:hidden"],
    ["/api/auth/check-field/username/jane", "/api/auth/check-field/username/:hidden"],
    ["/api/auth/check-field/phone/+447700900123", "/api/auth/check-field/phone/:hidden"],
    ["/magic/qL8x2vZtN0aYb5cRk7sWmUeHf1gJdPoIuTyRwQzXcVb", "/magic/:hidden"],
    ["/magic/9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822c", "/magic/:hidden"],
    ["/api/auth/verify-email-status/7f9c24e8-3b12-4fef-9a1e-0d2c5b6a7e8f", "/api/auth/verify-email-status/:hidden"],
    ["/assets/entry.client-CzQ859qq.js", "/assets/entry.client-CzQ859qq.js"],
    [
      "/upload/pets/0123456789abcdef0123456789abcdef-320.avif",
      "/upload/pets/0123456789abcdef0123456789abcdef-320.avif",
    ],
    ["/pets/jane%40example.test", "/pets/:hidden"],
  ])("%s is logged as %s", (target, logged) => expect(loggablePath(target)).toBe(logged));

  it("removes email addresses, phone numbers and tokens", () => {
    const secret = fc.oneof(
      fc.emailAddress(),
      fc.emailAddress().map(encodeURIComponent),
      fc.stringMatching(/^(?:\+44|0)7\d{9}$/),
      fc.stringMatching(/^[A-Z][A-Za-z0-9_-]{42}$/),
      fc.uuid(),
    );
    fc.assert(
      fc.property(
        fc.constantFrom("/", "/api/auth/x/", "/a/b/"),
        secret,
        fc.constantFrom("", "?a=1", "/next"),
        (before, text, after) => {
          expect(loggablePath(before + text + after)).not.toContain(text);
        },
      ),
    );
  });

  it("is bounded", () =>
    fc.assert(fc.property(fc.string({ maxLength: 5000 }), (text) => loggablePath(text).length < 3_000)));
});
