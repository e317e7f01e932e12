// Validation and normalisation of a message's text.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MESSAGE_MAXIMUM } from "./rules.ts";
import { threadMessageSchema } from "./schema.ts";

const read = (text: unknown) => threadMessageSchema.safeParse(text);
const problem = (text: unknown) => read(text).error?.issues[0]?.message;

describe("threadMessageSchema", () => {
  it("[MSG-05] refuses a text without visible characters", () => {
    const blank = [
      "",
      "   ",
      "\n\t\r\n",
      "\u00a0\u2003",
      "\u200b\u200d\ufeff",
      "\u2800\u3164",
      "\u0000\u0001",
      "\u202e\u2066",
    ];
    for (const text of [...blank, "\ud83d", undefined, null, 12, ["a"]]) {
      expect([text, problem(text)]).toEqual([text, "Write a message first."]);
    }
  });

  it("[OPN-23] accepts at most 5,000 characters", () => {
    expect(read(`  ${"m".repeat(MESSAGE_MAXIMUM)}\n`).success).toBe(true);
    expect(problem("m".repeat(MESSAGE_MAXIMUM + 1))).toBe("Message must be at most 5,000 characters");
    // The database counts code points, so an emoji counts once.
    expect(read("\u{1F436}".repeat(MESSAGE_MAXIMUM)).success).toBe(true);
    expect(read("\u{1F436}".repeat(MESSAGE_MAXIMUM + 1)).success).toBe(false);
  });

  it("keeps letters, combining marks and emoji of every script, and normalises line endings", () => {
    for (const text of [
      '<b>Hi</b> & "you"',
      "مرحبا بك",
      "a\u202eb\u202c",
      "e\u0301",
      "👩‍👩‍👧 🐕‍🦺",
      "https://x.test",
      "\u200f" + "x",
    ]) {
      expect(read(text).data).toBe(text);
    }
    expect(read("one\r\ntwo\rthree\n\nfour").data).toBe("one\ntwo\nthree\n\nfour");
  });

  it("removes characters that the database cannot store and that are invisible", () => {
    expect(read("a\u0000b\u0007c\ud800d\udc00e\u001b[31mf").data).toBe("abcde[31mf");
    expect(read("tab\tstays").data).toBe("tab\tstays");
  });

  it("never throws, and accepts its own output unchanged", () => {
    fc.assert(
      fc.property(fc.uint16Array({ maxLength: 40 }), (units) => {
        const { data, success } = read(String.fromCharCode(...units));
        if (success) expect(read(data).data).toBe(data);
      }),
    );
  });
});
