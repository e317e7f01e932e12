// What the counts of a breeder say, and from how many cases on.
import { expect, it } from "vitest";
import { NO_RECORD, tradingRecord } from "./trading-record.ts";

const record = (counts: object, responseTimeMinutes = 0, page: "pet" | "breeder" = "breeder") =>
  tradingRecord({ ...NO_RECORD, ...counts }, { responseTimeMinutes, page });
const texts = (counts: object, minutes = 0) => record(counts, minutes).map(({ text }) => text);

it("[TRU-05, TRU-06, TRU-07] says each figure from its least number of cases on, and before that there are too few", () => {
  const all = { replied: 4, firstMessages: 5, handovers: 3, viewingsKept: 4, viewings: 5, depositsRefunded: 0, deposits: 5 };
  expect(texts(all, 130)).toEqual([
    "Usually replies in 2 hours. Replies to 8 of 10 first messages within 2 days",
    "3 handovers confirmed by both sides in 12 months",
    "Keeps 4 of 5 viewings",
    "0 of 5 deposits refunded",
  ]);
  const few = ["Not enough messages yet", "Fewer than 3 so far", "Not enough viewings yet"];
  expect(texts({ ...all, firstMessages: 4, handovers: 2, viewings: 4, deposits: 4 }, 130)).toEqual(few);
  expect(record({}, 0, "pet").map(({ text }) => text)).toEqual(few);
}); // oxfmt-ignore

it.each([
  [20, 20, 10],
  [19, 20, 9],
  [1, 40, 1],
  [0, 40, 0],
  [6, 7, 9],
])("[TRU-05] says of %i replies to %i messages: %i of 10, and all or none only where it is true", (replied, firstMessages, n) => {
  expect(texts({ replied, firstMessages })[0]).toBe(`Replies to ${n} of 10 first messages within 2 days`);
}); // oxfmt-ignore
