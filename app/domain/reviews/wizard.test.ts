import { describe, expect, it } from "vitest";
import { EMPTY_REVIEW, REVIEW_STEPS } from "./steps.ts";
import { moveOn, readReviewValues, reviewErrors } from "./wizard.ts";

const GOOD = { ...EMPTY_REVIEW, rating: "5" };

describe("the steps of a review", () => {
  it("[REV-10, REV-11, REV-12, REV-13] are three, and ask in this order", () => {
    expect(REVIEW_STEPS.map(({ fields }) => [...fields])).toEqual([
      ["rating", "communication_rating"],
      ["accuracy_rating", "care_quality_rating", "professionalism_rating"],
      ["review_title", "review_text"],
    ]);
  });

  it("[REV-14] Next and Previous move between them, and neither beyond the ends", () => {
    expect(moveOn("1", "next", GOOD)).toEqual({ step: 2, errors: {}, submits: false });
    expect(moveOn("2", "next", GOOD)).toEqual({ step: 3, errors: {}, submits: false });
    expect(moveOn("3", "previous", GOOD)).toEqual({ step: 2, errors: {}, submits: false });
    expect(moveOn("2", "previous", GOOD)).toEqual({ step: 1, errors: {}, submits: false });
    expect(moveOn("1", "previous", GOOD)).toEqual({ step: 1, errors: {}, submits: false });
  });

  it("[REV-14] Previous complains about nothing, whatever is filled in", () => {
    expect(moveOn("2", "previous", EMPTY_REVIEW)).toEqual({ step: 1, errors: {}, submits: false });
  });

  it("[REV-15] submitting is possible on the third alone", () => {
    expect(moveOn("3", "submit", GOOD)).toEqual({ step: 3, errors: {}, submits: true });
    expect(moveOn("1", "submit", GOOD)).toEqual({ step: 2, errors: {}, submits: false });
    expect(moveOn("2", "submit", GOOD)).toEqual({ step: 3, errors: {}, submits: false });
    expect(moveOn("nonsense", "submit", GOOD)).toEqual({ step: 2, errors: {}, submits: false });
  });

  it("[REV-16] what is missing is said on the step that asks it", () => {
    const errors = { rating: "Please provide an overall rating" };
    for (const at of ["1", "2", "3"]) {
      expect(moveOn(at, "submit", EMPTY_REVIEW)).toEqual({ step: 1, errors, submits: false });
    }
    const wrong = { ...GOOD, care_quality_rating: "6", review_title: "t".repeat(101) };
    const care = { care_quality_rating: "Choose 1 to 5 stars for care quality" };
    expect(moveOn("3", "submit", wrong)).toEqual({ step: 2, errors: care, submits: false });
    expect(moveOn("1", "next", wrong)).toEqual({ step: 2, errors: {}, submits: false });
    expect(moveOn("3", "submit", { ...wrong, care_quality_rating: "" })).toEqual({
      step: 3,
      errors: { review_title: "Title must be at most 100 characters" },
      submits: false,
    });
  });

  it("[REV-17] a rating that arrives twice is none", () => {
    const form = new FormData();
    form.append("rating", "5");
    form.append("rating", "1");
    form.append("review_title", "Once");
    const values = readReviewValues(form);
    expect(values).toMatchObject({ review_title: "Once", accuracy_rating: "" });
    expect(reviewErrors(values)).toEqual({ rating: "Please provide an overall rating" });
  });
});
