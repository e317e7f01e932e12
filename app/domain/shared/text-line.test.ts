import { describe, expect, it } from "vitest";
import { addressShape, personalSchema } from "#app/domain/accounts/profile/schema.ts";
import { breederDetailsSchema, detailsSchema } from "#app/domain/breeders/registration/schema.ts";
import { reviewSchema } from "#app/domain/community/reviews/schema.ts";
import { contactSchema } from "#app/domain/conversations/contact/schema.ts";
import { healthTestSchema } from "#app/domain/pets/animals/health-test-schema.ts";
import { animalSchema } from "#app/domain/pets/animals/schema.ts";
import { listingSchema } from "#app/domain/pets/listings/schema.ts";
import { composeEmail } from "./email.ts";
import { oneLine } from "./text-line.ts";

const UNSEEN = ["\u3164", "\u200B", "\u2800", "\u00AD", "\u034F", "\uFEFF", "\u2060", "\u115F", "\u{E0041}"];
const TURNING = ["\u202E", "\u202D", "\u2066", "\u2069", "\u200F", "\u061C"];

/** A form with the names of its fields of one line; `needed` ones must be given. */
const FORMS = [
  { form: "registration", shape: detailsSchema.shape, lines: ["first_name", "last_name"], needed: true },
  {
    form: "registration of a breeder",
    shape: breederDetailsSchema.shape,
    lines: ["registered_trading_name", "location", "local_council_authority"],
    needed: true,
  },
  {
    form: "profile",
    shape: personalSchema({ username: "", firstName: "?", lastName: "?" }).shape,
    lines: ["first_name", "last_name"],
    needed: true,
  },
  {
    form: "address",
    shape: addressShape,
    lines: ["house_name_or_no", "first_line", "town", "post_code", "country"],
    needed: true,
  },
  { form: "address, spare lines", shape: addressShape, lines: ["second_line", "city"], needed: false },
  { form: "listing", shape: listingSchema.shape, lines: ["name", "tagline", "breed", "colour", "age"], needed: true },
  { form: "listing, spare lines", shape: listingSchema.shape, lines: ["size", "coat", "location"], needed: false },
  { form: "parent", shape: animalSchema("2026-11-26").shape, lines: ["name", "breed"], needed: true },
  { form: "health test", shape: healthTestSchema("2026-11-26", null).shape, lines: ["name", "result"], needed: true },
  { form: "contact form", shape: contactSchema.shape, lines: ["name", "subject"], needed: true },
  { form: "review", shape: reviewSchema.shape, lines: ["review_title"], needed: false },
].flatMap(({ form, shape, lines, needed }) =>
  lines.map((field) => ({
    form,
    field,
    needed,
    schema: (shape as Record<string, { safeParse(text: unknown): Parsed }>)[field]!,
  })),
);
type Parsed = { success: true; data: unknown } | { success: false };

describe("D9: a field of one line", () => {
  it.each(FORMS)("$field of the form $form drops what cannot be seen and what turns the text", ({ schema }) => {
    const typed = ` Anna${UNSEEN.join("")}${TURNING.join("")}\n Maria Ann `;
    expect(schema.safeParse(typed)).toMatchObject({ success: true, data: "Anna Maria Ann" });
  });

  it.each(FORMS)("$field of the form $form needs a letter or a digit", ({ schema, needed }) => {
    for (const blank of [...UNSEEN, "\u3164\u3164\u3164\u3164\u3164\u3164\u3164\u3164\u3164\u3164", "... - ...... "]) {
      const parsed = schema.safeParse(blank);
      if (needed) expect(parsed.success).toBe(false);
      else expect(parsed.success && (parsed.data || null)).toBeNull();
    }
  });

  it.each(["👩‍👩‍👧 puppies", "🏴󠁧󠁢󠁥󠁮󠁧󠁿 England", "❤️ Rex", "نامه‌ای", "क्‍ष", "שָׁלוֹם", "O’Brien-Ó Sé"])(
    "keeps %j as it is",
    (text) => {
      expect(oneLine(text)).toBe(text);
    },
  );

  it("is one line in the subject and the greeting of an email", () => {
    const { subject, text } = composeEmail({
      to: "a@b.example",
      subject: "Rex\u202E\r\nBcc: x",
      user: { firstName: "\u3164Ann", emailVerifiedAt: new Date(0) },
      paragraphs: [],
    });
    expect(subject).toBe("[Pawstead] Rex Bcc: x");
    expect(text).toContain("Hello Ann,");
  });
});

describe("A7: a first or last name", () => {
  const names = FORMS.filter(({ field }) => /^(?:first|last)_name$/.test(field));
  it.each(names)("takes the names of all scripts as $field of the form $form", ({ schema }) => {
    for (const name of [
      "Siân",
      "O’Brien",
      "Mary-Jane",
      "J. R.",
      "Nguyễn Thị",
      "Наталья",
      "محمد",
      "小林",
      "क्षत्रिय",
      "d'Arc",
    ]) {
      expect(schema.safeParse(name), name).toMatchObject({ success: true, data: name });
    }
  });

  it.each(names)("takes no address or sentence with one as $field of the form $form", ({ schema }) => {
    for (const name of [
      "claim at http://evil.example",
      "www.evil",
      "ｗＷｗ.evil",
      "evil.example/win",
      "Call 0900",
      "a@b",
      "Win!",
      "x:y",
    ]) {
      expect(schema.safeParse(name).success, name).toBe(false);
    }
  });
});
