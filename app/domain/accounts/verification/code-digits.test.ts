// The digits of a typed or pasted code.
import { expect, it } from "vitest";
import { codeDigits } from "./rules.ts";

it.each([
  "123456",
  " 123456 ",
  "123 456",
  "123-456",
  "12 34 56",
  "1-2-3-4-5-6",
  "123\u00a0456",
  "123–456",
  "１２３４５６",
  "١٢٣٤٥٦",
  "۱۲۳ ۴۵۶",
  "१२३-४५६",
  "𝟏𝟐𝟑𝟒𝟓𝟔",
  "𞥑𞥒𞥓𞥔𞥕𞥖",
  "رمزك ١٢٣٤٥٦ صالح ١٥ دقيقة",
  "Your code is 123456",
  "Your Pawstead code is 123 456. It works for 15 minutes.",
  "G-123456 is your code",
  "15 minutes left: 123456",
  "123456\n\n@pawstead.co.uk #123456",
])("[VER-03] D12: takes the six digits from %j", (text) => {
  expect(codeDigits(text)).toBe("123456");
});

it.each([
  ["12345", "12345"],
  ["1234567", "1234567"],
  ["no code", ""],
])("[VER-03] D12: takes no six digits from %j", (text, digits) => {
  expect(codeDigits(text)).toBe(digits);
});

it("[VER-03] D12: takes the digits of every script", () => {
  const all = Array.from({ length: 0x1_10_00 }, (_, point) => String.fromCodePoint(point));
  const runs = all.filter((digit) => /\p{Nd}/u.test(digit)).map(codeDigits);
  expect(runs.join("")).toBe("0123456789".repeat(runs.length / 10));
});
