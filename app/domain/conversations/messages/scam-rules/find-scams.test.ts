// The rules on tables of harmless messages and of scams, the words they find, and their time on hostile texts.
import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MESSAGE_MAXIMUM } from "#app/domain/conversations/messages/rules.ts";
import { codePoint } from "../../../../../tests/support/code-point.ts";
import { findScams } from "./find-scams.ts";
import { type RuleId, SCAM_RULES } from "./rules.ts";

const CONTEXT = { ownHost: "pawstead.co.uk" };
const find = (text: string) => findScams(text, CONTEXT);
const rulesOf = (text: string) => find(text).map(({ rule }) => rule);
const wordsOf = (text: string) =>
  find(text).flatMap(({ where }) => where.map(([start, end]) => text.slice(start, end)));

function linesOf(name: string): string[] {
  return readFileSync(new URL(`./examples/${name}.txt`, import.meta.url), "utf8")
    .trim()
    .split("\n");
}
/** Each line of a table of scams is the rule that must find it and the message. */
const scamsOf = (name: string) => linesOf(name).map((line) => line.split("\t") as [RuleId, string]);
const missedOf = (scams: [RuleId, string][]) => scams.filter(([rule, text]) => !rulesOf(text).includes(rule));

describe("the tables of messages", () => {
  it("[SCM-04] finds nothing in 200 harmless messages", () => {
    const messages = linesOf("harmless");
    expect(messages.filter((text) => rulesOf(text).length > 0)).toEqual([]);
    expect(new Set(messages).size).toBe(200);
  });

  it("[SCM-04, SCM-05, SCM-06, SCM-07, SCM-08, SCM-09] finds at least 190 of 200 scams, each by its own rule", () => {
    const scams = scamsOf("scams");
    expect(missedOf(scams).length).toBeLessThanOrEqual(10);
    expect(new Set(scams.map(([, text]) => text)).size).toBe(200);
  });

  it("[SCM-04] C12: finds codes that are asked for, gift cards and addresses with spaces, 40 ways of each", () => {
    const scams = scamsOf("scams-of-kinds");
    expect(new Set(scams.map(([, text]) => text)).size).toBe(120);
    expect(missedOf(scams).length).toBeLessThanOrEqual(5);
  });

  it.each([
    "The gate code is 4471, send me a message when you are there",
    "Her chip number is on the back of the vaccination card",
    "I can send you a photo of the card from the vet",
    "We had a lovely day. Come and see them on Sunday",
    "She sleeps in a net. Organic food only. Sunday is fine",
    "He is good with kids. Info about food is on the page",
    "Do you need my post code for directions?",
    "I got your message, the six puppies are all well",
    "The breeder's card has my number, give me a ring at the door",
    "Please bring a vaccination card and the chip numbers",
    "Six puppies, three girls, all have a number on the collar",
    "There is a pet shop on the corner. Site visits are welcome",
    "The colour code for merle is on her DNA certificate",
    "Get her a birthday card for the kids",
  ])("[SCM-04] C12: does not flag %j", (text) => {
    expect(rulesOf(text)).toEqual([]);
  });

  // Written after the rules and before they were looked at again; see the decision record for the first results.
  it("[SCM-04] stays as good on the messages that were held out", () => {
    expect(linesOf("harmless-held-out").filter((text) => rulesOf(text).length > 0).length).toBeLessThanOrEqual(1);
    expect(missedOf(scamsOf("scams-held-out")).length).toBeLessThanOrEqual(3);
  });
});

describe("findScams", () => {
  it.each([
    ["Ring 07700 900123 now", ["07700 900123"]],
    ["oh seven seven double oh nine hundred one two three", ["oh seven seven double oh nine hundred one two three"]],
    ["Say 0️⃣7️⃣7️⃣0️⃣0️⃣9️⃣0️⃣0️⃣1️⃣2️⃣3️⃣!", ["0️⃣7️⃣7️⃣0️⃣0️⃣9️⃣0️⃣0️⃣1️⃣2️⃣3️⃣"]],
    ["😀 𝐖𝐡𝐚𝐭𝐬𝐀𝐩𝐩 😀", ["𝐖𝐡𝐚𝐭𝐬𝐀𝐩𝐩"]],
    ["w h a t s a p p?", ["w h a t s a p p"]],
    ["Whаt\u200Bsаpp", ["Whаt\u200Bsаpp"]],
    ["Write to jo at gmail dot com, ok", ["jo at gmail dot com"]],
    ["Bank transfer, or PayPal me", ["Bank transfer", "PayPal me"]],
    ["See https://evil.test/a?b=c. Thanks", ["https://evil.test/a?b=c"]],
  ])("[SCM-04, SCM-11] gives the words of %j as they are written", (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });

  it.each([
    "Mum's chip is 985 141 000 123 456 and dad's 977200008912345",
    "She is £07700 900123",
    "Born 07/12/2026, seen 01.02.2026 10.30",
    "Licence 0123456789",
    "LS6 3AB, BS1 5TR and SW1A 1AA",
    "1250 - 150 = 1100, so 0 left",
  ])("[SCM-04] reads no phone number in %j", (text) => {
    expect(rulesOf(text)).toEqual([]);
  });

  it("[SCM-08] finds addresses of other sites, and pauses for shortened and look-alike ones only", () => {
    const pauses = (text: string) => find(text).map(({ rule, isPause }) => [rule, isPause]);
    expect(pauses("https://evil.test/litter")).toEqual([["S4", false]]);
    for (const host of ["bit.ly/x1", "pawstaed.com", "paw5tead.net", "pawsteаd.co.uk", "pawstead.co.uk.evil.com"]) {
      expect(pauses(`see ${host} ok`), host).toEqual([["S4", true]]);
    }
    expect(pauses("https://pawstead.co.uk@evil.test/pay")).toEqual([["S4", true]]);
    expect(pauses("https://pawstead.co.uk/pets/luna-12 and www.pawstead.co.uk")).toEqual([]);
  });

  it("[SCM-01] gives ranges within the message, in order and apart, for any text", () => {
    const pieces = [
      "pay ",
      "07700900123",
      "w h a t s a p p ",
      "£5",
      " delivery ",
      "a@b.com",
      "x.co/y",
      "\u0301",
      "😀",
      "ﬁ",
    ];
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: codePoint }))), (parts) => {
        const text = parts.join("");
        for (const { where } of find(text)) {
          expect(where.length).toBeGreaterThan(0);
          where.forEach(([start, end], nth) => {
            expect(start).toBeGreaterThanOrEqual(where[nth - 1]?.[1] ?? 0);
            expect(end).toBeGreaterThan(start);
            expect(end).toBeLessThanOrEqual(text.length);
          });
        }
      }),
    );
  });
});

describe("the texts of the rules", () => {
  it.each(Object.entries(SCAM_RULES))(
    "[SCM-02, SCM-11, BUY-20] %s has a version, a sentence for either side, and two sentences about it",
    (_id, rule) => {
      expect(rule.version).toBeGreaterThan(0);
      for (const side of ["buyer", "breeder"] as const) {
        expect(rule.warning[side]).toMatch(/\.$/);
        for (const text of [rule.pause, rule.note]) expect(text?.[side] ?? ".").toMatch(/\.$/);
        expect(`${rule.pause?.buyer} ${rule.note?.buyer} ${rule.warning.buyer}`).not.toContain("asks for a payment");
      }
      expect(rule.why.match(/[.](?: |$)/g)).toHaveLength(2);
    },
  );
});

describe("hostile texts", () => {
  const PARTS = [
    "a",
    "pay ",
    "pay me ",
    "a.",
    "a@a.",
    "0 ",
    "07 ",
    "o ",
    "oh ",
    "a b ",
    "рау ",
    "delivery £5 ",
    "not ",
    "a-",
  ];
  const MORE = ["http://a@", "dot com ", "字", "😀", " ", "\u0301", "1a", "20-45-67 ", "text with code ", "bit.ly/a ", "£1 ", "a'"]; // oxfmt-ignore

  /**
   * The least processor time of several runs, so that neither other work of the process nor a collection counts. It ends at
   * the first run below `enough`: the least is then smaller still.
   */
  function leastTime(part: string, length: number, { runs, enough = 0 }: { runs: number; enough?: number }): number {
    const text = part.repeat(Math.ceil(length / part.length)).slice(0, length);
    let least = Infinity;
    for (let run = 0; run < runs && least >= enough; run += 1) {
      const began = process.cpuUsage();
      find(text);
      const { user, system } = process.cpuUsage(began);
      least = Math.min(least, user + system);
    }
    return least;
  }

  it.each([...PARTS, ...MORE])("[SCM-13] of %j take time that grows with their length only", (part) => {
    leastTime(part, MESSAGE_MAXIMUM, { runs: 5 }); // compiled before it is measured
    // Five times the text; a quadratic rule would take 25 times as long.
    const most = 15 * leastTime(part, MESSAGE_MAXIMUM / 5, { runs: 5 });
    expect(leastTime(part, MESSAGE_MAXIMUM, { runs: 25, enough: most })).toBeLessThan(most);
  });
});
