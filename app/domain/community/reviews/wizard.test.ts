import { describe, expect, it } from "vitest";
import { EMPTY_REVIEW, REVIEW_STEPS } from "./steps.ts";
import { nextReviewStep, readReviewValues, reviewErrors } from "./wizard.ts";

const GOOD = { ...EMPTY_REVIEW, rating: "5" };

describe("the steps of a review", () => {
  it("[REV-10, REV-11, REV-12, REV-13, RVH-07] are three, with the fields in this order", () => {
    expect(REVIEW_STEPS.map(({ fields }) => [...fields])).toEqual([
      ["rating", "communication_rating"],
      ["accuracy_rating", "care_quality_rating", "professionalism_rating"],
      ["review_title", "review_text", "incentive"],
    ]);
  });

  it("[REV-14] move with Next and Previous, not beyond the ends", () => {
    expect(nextReviewStep("1", "next", GOOD)).toEqual({ step: 2, errors: {}, submits: false });
    expect(nextReviewStep("2", "next", GOOD)).toEqual({ step: 3, errors: {}, submits: false });
    expect(nextReviewStep("3", "previous", GOOD)).toEqual({ step: 2, errors: {}, submits: false });
    expect(nextReviewStep("2", "previous", GOOD)).toEqual({ step: 1, errors: {}, submits: false });
    expect(nextReviewStep("1", "previous", GOOD)).toEqual({ step: 1, errors: {}, submits: false });
  });

  it("[REV-14] show no errors on Previous, for any values", () => {
    expect(nextReviewStep("2", "previous", EMPTY_REVIEW)).toEqual({ step: 1, errors: {}, submits: false });
  });

  it("[REV-15] submit on the third only", () => {
    expect(nextReviewStep("3", "submit", GOOD)).toEqual({ step: 3, errors: {}, submits: true });
    expect(nextReviewStep("1", "submit", GOOD)).toEqual({ step: 2, errors: {}, submits: false });
    expect(nextReviewStep("2", "submit", GOOD)).toEqual({ step: 3, errors: {}, submits: false });
    for (const step of ["nonsense", "", "4", "__proto__"]) {
      expect(nextReviewStep(step, "submit", GOOD), step).toEqual({ step: 2, errors: {}, submits: false });
    }
  });

  it("[REV-16, CON-11] show the error of a missing or another overall rating on its step", () => {
    const errors = { rating: "Please provide an overall rating" };
    for (const rating of ["", "0", "6", "5.5", "abc", "-1", "٣", "5 ", "1e0"]) {
      for (const at of ["1", "2", "3"]) {
        expect(nextReviewStep(at, "submit", { ...GOOD, rating }), rating).toEqual({ step: 1, errors, submits: false });
      }
    }
    const wrong = { ...GOOD, care_quality_rating: "6", review_title: "t".repeat(101) };
    const care = { care_quality_rating: "Choose 1 to 5 stars for care quality" };
    expect(nextReviewStep("3", "submit", wrong)).toEqual({ step: 2, errors: care, submits: false });
    expect(nextReviewStep("1", "next", wrong)).toEqual({ step: 2, errors: {}, submits: false });
    expect(nextReviewStep("3", "submit", { ...wrong, care_quality_rating: "" })).toEqual({
      step: 3,
      errors: { review_title: "Title must be at most 100 characters" },
      submits: false,
    });
  });

  it("[REV-17] ignore a rating that is sent twice", () => {
    const form = new FormData();
    form.append("rating", "5");
    form.append("rating", "1");
    form.append("review_title", "Once");
    const values = readReviewValues(form);
    expect(values).toMatchObject({ review_title: "Once", accuracy_rating: "" });
    expect(reviewErrors(values)).toEqual({ rating: "Please provide an overall rating" });
  });
});
