import { describe, expect, it } from "vitest";
import { contactSchema } from "./schema.ts";

const GOOD = {
  name: "Amira Khan",
  email: "amira@example.test",
  subject: "A question",
  message: "Do you open on Sundays?",
};

/** Returns the first error message of each invalid field. */
function complaints(form: unknown): Record<string, string> {
  const parsed = contactSchema.safeParse(form);
  const issues = parsed.success ? [] : parsed.error.issues;
  return Object.fromEntries(issues.toReversed().map((issue) => [String(issue.path[0]), issue.message]));
}

describe("contact form", () => {
  it("[CNL-01] accepts a complete form, trimmed", () => {
    expect(contactSchema.parse({ ...GOOD, name: "  Amira\r\nKhan " })).toEqual(GOOD);
  });

  it("[CNL-02] requires a name", () =>
    expect(complaints({ ...GOOD, name: "  " })).toEqual({ name: "Name is required" }));

  it.each(["", "amira", "a@", "a@b c.d"])("[CNL-03] refuses %j as an email address", (email) => {
    expect(complaints({ ...GOOD, email })).toEqual({ email: "Invalid email address" });
  });

  it("[CNL-04] requires a subject", () =>
    expect(complaints({ ...GOOD, subject: "" })).toEqual({ subject: "Subject is required" }));

  it("[CNL-05, CON-10] requires a message of 10 characters", () => {
    const sentence = { message: "Message must be at least 10 characters" };
    expect(complaints({ ...GOOD, message: "123456789" })).toEqual(sentence);
    expect(complaints({ ...GOOD, message: "   1234      " })).toEqual(sentence);
    expect(complaints({ ...GOOD, message: "1234567890" })).toEqual({});
  });

  it("reports all errors at once for an empty form", () => {
    expect(Object.keys(complaints({})).sort()).toEqual(["email", "message", "name", "subject"]);
    expect(complaints({ name: 5, email: null, subject: [], message: {} })).toEqual({
      name: "Name is required",
      email: "Invalid email address",
      subject: "Subject is required",
      message: "Message must be at least 10 characters",
    });
  });

  it("[OPN-23] limits the length of every field", () => {
    const long = {
      name: "n".repeat(101),
      email: `${"e".repeat(250)}@x.test`,
      subject: "s".repeat(256),
      message: "m".repeat(5001),
    };
    expect(complaints(long)).toEqual({
      name: "Name must be at most 100 characters",
      email: "Email must be at most 255 characters",
      subject: "Subject must be at most 255 characters",
      message: "Message must be at most 5,000 characters",
    });
  });
});
