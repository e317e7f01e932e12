import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sourceFiles, sourceText } from "../../../tests/support/source-files.ts";
import { cutText, shortenText } from "./cut-text.ts";

const FAMILY = "👩‍👩‍👧";
const SCOTLAND = "🏴󠁧󠁢󠁳󠁣󠁴󠁿";

describe("D6: cutText", () => {
  it.each([
    ["Bella", 3, "Bel"],
    [`A${FAMILY}`, 3, "A"],
    [`A${FAMILY}B`, 1 + FAMILY.length, `A${FAMILY}`],
    [`A${SCOTLAND}`, 5, "A"],
    ["Noe\u0308l", 3, "No"],
    ["👍🏽", 2, ""],
    ["क्षत्रिय", 2, ""],
  ])("cuts %j to %i code units as %j", (text, most, cut) => {
    expect(cutText(text, most)).toBe(cut);
  });

  it("returns whole characters of the start, as many as fit", () => {
    const character = fc.constantFrom("a", " ", "é", "e\u0301", "👍🏽", FAMILY, SCOTLAND, "क्ष", "ß", "\u{10FFFF}");
    fc.assert(
      fc.property(fc.array(character, { maxLength: 12 }), fc.nat(40), (parts, most) => {
        const text = parts.join("");
        const cut = cutText(text, most);
        const whole = Array.from(new Intl.Segmenter("en-GB").segment(text), ({ index }) => index);
        expect(text.startsWith(cut)).toBe(true);
        expect([...whole, text.length]).toContain(cut.length);
        const next = whole.find((at) => at > cut.length) ?? text.length;
        expect(cut === text || next > most).toBe(true);
        expect(shortenText(text, 5).length).toBeLessThanOrEqual(5);
      }),
    );
  });

  it("ends a longer text with a whole word", () => {
    expect(shortenText("A gentle soul with big paws", 20)).toBe("A gentle soul with…");
    expect(shortenText("Short", 20)).toBe("Short");
  });

  // Constants of this name are lengths of texts that users type or read.
  it("is the only way in which a text is cut", () => {
    const cuts =
      /Array\.from\([^)]*\)\s*\.slice\(0,|\.slice\(0, (?:\w+_)?(?:NAME|TEXT|TITLE|REASON|BODY|WORDS|FIELD|ALT|RAW|SENTENCE|DESCRIPTION|CHARACTERS|BAN_REASON)(?:_(?!CODES)\w+)?\)/;
    const others = sourceFiles(".ts", ".tsx").filter((path) => path.startsWith("app/") && !path.includes(".test."));
    const asciiOnly = [
      "app/domain/shared/search/slug.ts",
      "app/domain/accounts/sign-in/google-username.ts",
      "app/domain/accounts/authentication-log/record-event.server.ts",
    ];
    expect(others.length).toBeGreaterThan(1_000);
    expect(others.filter((path) => cuts.test(sourceText(path)) && !asciiOnly.includes(path))).toEqual([]);
  });
});
