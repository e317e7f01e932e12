import { describe, expect, it } from "vitest";
import { reportSchema } from "./schema.ts";
import { parseSubject } from "./subject.ts";

const check = (text: string, more = {}) =>
  reportSchema.safeParse({ reason: "scam", text, email: "", ...more }).error?.issues.map(({ message }) => message) ??
  [];
const SHORT = "Tell us what happened in at least 10 characters";
const LONG = "Tell us what happened in at most 2,000 characters";

// One character each, as a reader counts them, in several code points where the script needs them.
const ALPHABETS = {
  Latin: "a",
  "Latin with accents": "e\u0301",
  Welsh: "ŵ",
  Greek: "λ",
  Cyrillic: "й",
  Arabic: "بّ",
  Hebrew: "בָ",
  Devanagari: "कि",
  Bengali: "কো",
  Tamil: "கொ",
  Thai: "ที่",
  Tibetan: "རྒྱུ",
  Georgian: "ა",
  Chinese: "汉",
  "Chinese beyond 16 bits": "𠮷",
  Hangul: "한",
  "Hangul in parts": "한",
  Gothic: "𐌰",
  emoji: "🐕‍🦺",
};

describe("the text of a report", () => {
  it.each(Object.entries(ALPHABETS))("[SCM-15] has 10 to 2,000 characters in %s", (_name, character) => {
    expect(check(character.repeat(10))).toEqual([]);
    expect(check(character.repeat(2_000))).toEqual([]);
    expect(check(character.repeat(9))).toEqual([SHORT]);
    expect(check(character.repeat(2_001))).toEqual([LONG]);
  });

  it("[SCM-15] counts neither surrounding white space nor what has no shape", () => {
    expect(check("Bad seller")).toEqual([]);
    expect(check(`  ${"a".repeat(9)}\n`)).toEqual([SHORT]);
    expect(check("\u200b".repeat(20))).toEqual([SHORT]);
    expect(check("e" + "\u0301".repeat(40_000))).toEqual([LONG]);
  });

  it("[SCM-15] needs one of the reasons, and an email address if there is one", () => {
    expect(check("Bad seller", { reason: "" })).toEqual(["Choose a reason"]);
    expect(check("Bad seller", { reason: "toString" })).toEqual(["Choose a reason"]);
    expect(check("Bad seller", { email: "ruth" })).toEqual(["Invalid email address"]);
    expect(check("Bad seller", { email: " ruth@example.test " })).toEqual([]);
  });
});

it.each(["pet-12", "litter-1", "photo-2147483647", "breeder-3", "user-4", "message-5", "review-6"])(
  "[SCM-14] %s can be reported",
  (about) => {
    const [kind, id] = about.split("-");
    expect(parseSubject(about)).toEqual({ kind, id: Number(id) });
  },
);

it.each([
  null,
  "",
  "pet",
  "pet-0",
  "pet-01",
  "pet-1.5",
  "pet--1",
  "pet-2147483648",
  "cat-1",
  "toString-1",
  "pet-1 ",
  "PET-1",
])("[SCM-14] %j cannot", (about) => {
  expect(parseSubject(about)).toBeNull();
});
