import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { sampleReview } from "#app/ui/kit-sheet/samples.ts";
import { all, textOf } from "../../../tests/support/page.ts";
import { ReviewCard } from "./review-card.tsx";

const card = (helpfulVotes: number, hasHelpfulButton = false) =>
  renderToStaticMarkup(<ReviewCard review={sampleReview({ helpfulVotes })} hasHelpfulButton={hasHelpfulButton} />);

describe("the purchase behind a review", () => {
  it("[RVH-05, REV-31] B12: is marked where it is missing, and where it is verified", () => {
    const marks = (change: Parameters<typeof sampleReview>[0]) =>
      all(renderToStaticMarkup(<ReviewCard review={sampleReview(change)} />), ".badge").map(textOf);
    expect(marks({ verifiedPurchase: false, withoutPurchase: true })).toEqual(["No purchase on Pawstead"]);
    expect(marks({ verifiedPurchase: true })).toEqual(["Verified purchase"]);
    // Of a user, or of a breeder whose deposit can still be refunded.
    expect(marks({ verifiedPurchase: false })).toEqual([]);
  });
});

describe("the helpful votes of a review", () => {
  it.each([
    [0, "0 people found this helpful"],
    [1, "1 person found this helpful"], // old word: counts readers
    [1_204, "1,204 people found this helpful"],
  ])("[REV-05] are shown when there are %i", (votes, text) => {
    expect(card(votes)).toContain(` · ${text}`);
  });

  it("[REV-05] are shown only on the button if the card has one", () => {
    expect(card(0, true)).not.toContain("found this helpful");
  });
});
