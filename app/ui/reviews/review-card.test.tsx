import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { sampleReview } from "#app/ui/kit-sheet/samples.ts";
import { ReviewCard } from "./review-card.tsx";

const card = (helpfulVotes: number, hasHelpfulButton = false) =>
  renderToStaticMarkup(<ReviewCard review={sampleReview({ helpfulVotes })} hasHelpfulButton={hasHelpfulButton} />);

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
