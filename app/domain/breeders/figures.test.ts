import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  breedersFound,
  ratingText,
  reputationPercent,
  responseTimeMinutesText,
  responseTimeText,
  shownRating,
  tooFewConfirmedText,
} from "./figures.ts";

describe("reputationPercent", () => {
  it("[OPN-08] is the average of 5 as a rounded percentage", () => {
    expect(reputationPercent(4, 3)).toBe(80);
    expect(reputationPercent(4.33, 3)).toBe(87);
    expect(reputationPercent(1, 1)).toBe(20);
  });

  it("[OPN-08] is null without reviews, and otherwise a whole percentage", () => {
    expect(reputationPercent(0, 0)).toBeNull();
    fc.assert(
      fc.property(fc.double({ min: 0, max: 5, noNaN: true }), fc.nat(), (average, count) => {
        const percent = reputationPercent(average, count);
        if (count === 0) expect(percent).toBeNull();
        else expect(Number.isInteger(percent) && percent! >= 0 && percent! <= 100).toBe(true);
      }),
    );
  });
});

describe("response times", () => {
  it.each([
    [0, "No data"],
    [1, "1 minute"],
    [59, "59 minutes"],
    [60, "1 hour"],
    [119, "1 hour"],
    [120, "2 hours"],
    [1439, "23 hours"],
    [1440, "1 day"],
    [2880, "2 days"],
  ])("[BCD-04, CON-15] %i minutes on a card: %s", (minutes, text) => {
    expect(responseTimeText(minutes)).toBe(text);
  });

  it("[BPP-07, BPP-28, TEN-37] is in minutes on the breeder's page", () => {
    expect(responseTimeMinutesText(0)).toBe("N/A");
    expect(responseTimeMinutesText(null)).toBe("N/A");
    expect(responseTimeMinutesText(1)).toBe("1 minute");
    expect(responseTimeMinutesText(1500)).toBe("1500 minutes");
  });
});

describe("words", () => {
  it("[BCD-05, BPP-06, CON-16] shows one decimal", () => {
    expect([ratingText(5), ratingText(4.25), ratingText(0)]).toEqual(["5.0", "4.3", "0.0"]);
  });

  it("[FBR-11, TEN-67] uses singular and plural", () => {
    expect(breedersFound(1)).toBe("1 breeder found");
    expect(breedersFound(2)).toBe("2 breeders found");
    expect(breedersFound(0)).toBe("0 breeders found");
    expect(breedersFound(10_000, true)).toBe("10,000+ breeders found");
  });
});

describe("the rating that pages show", () => {
  const all = { averageRating: 4.5, reviewCount: 1_204, confirmedAverage: 3.25 };

  it.each([
    [0, 4.5, "1,204 reviews, 0 confirmed", "Not enough confirmed reviews yet"],
    [2, 4.5, "1,204 reviews, 2 confirmed", "Not enough confirmed reviews yet"],
    [3, 4.5, "1,204 reviews, 3 confirmed", null],
    [4, 4.5, "1,204 reviews, 4 confirmed", null],
    [5, 3.25, "5 from confirmed handovers and deposits", null],
  ])(
    "[RVH-05, RVH-13] says with %i confirmed reviews what it is the average of",
    (confirmedCount, rating, basis, few) => {
      expect(shownRating({ ...all, confirmedCount })).toMatchObject({ rating, basis });
      expect(tooFewConfirmedText({ confirmedCount })).toBe(few);
    },
  );

  it("[BPP-06] says one review in the singular", () => {
    expect(shownRating({ ...all, reviewCount: 1, confirmedCount: 0 }).basis).toBe("1 review, 0 confirmed");
  });
});
