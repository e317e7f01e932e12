import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { describe, expect, it } from "vitest";
import type { HandoverReviewView } from "#app/domain/community/reviews/sealed/views.ts";
import { sampleReview } from "#app/ui/kit-sheet/samples.ts";
import { all, textOf } from "../../../../tests/support/page.ts";
import { HandoverReviewPage } from "./handover-review.tsx";
import { ReviewCard } from "./review-card.tsx";

const card = (helpfulVotes: number, hasHelpfulButton = false) =>
  renderToStaticMarkup(<ReviewCard review={sampleReview({ helpfulVotes })} hasHelpfulButton={hasHelpfulButton} />);

describe("the purchase behind a review", () => {
  it("[RVH-05, REV-31] B12: is marked where it is missing, and where it is verified", () => {
    const marks = (change: Parameters<typeof sampleReview>[0]) =>
      all(renderToStaticMarkup(<ReviewCard review={sampleReview(change)} />), ".badge").map(textOf);
    expect(marks({ verifiedPurchase: false, withoutPurchase: true })).toEqual(["No purchase on Pawstead"]);
    expect(marks({ verifiedPurchase: true })).toEqual(["Verified purchase"]);
    expect(marks({ verifiedPurchase: true, handoverConfirmed: true })).toEqual(["Handover confirmed"]);
    // Of a user, or of a breeder whose deposit can still be refunded.
    expect(marks({ verifiedPurchase: false })).toEqual([]);
  });
});

describe("what a card says of its review", () => {
  it("[RVH-10] on the page of their handover both sides see that it is disputed", () => {
    const published = [sampleReview({ status: "disputed" })];
    const about = { handoverId: 1, pet: "Luna", handedOverAt: "2026-04-01T10:00:00.000Z", otherName: "Hannah" };
    const subject = { breederId: 1 };
    const review = { ...about, subject, state: "published", sealed: null, published } as unknown as HandoverReviewView;
    const reader = { userId: 1, votedIds: [] };
    const page = <HandoverReviewPage review={review} reader={reader} idempotencyKey="" answer={undefined} />;
    const Stub = createRoutesStub([{ path: "/", Component: () => page }]);
    expect(all(renderToStaticMarkup(<Stub />), ".badge").map(textOf)).toContain("Disputed");
    // Also before its 60 days are over, once the handover was overturned.
    review.state = "closed";
    expect(textOf(renderToStaticMarkup(<Stub />))).toContain("This review can no longer be written.");
  });

  it("[REV-30, OPN-71] shows every status, but a dispute only where it is said to be shown", () => {
    const marks = (change: Parameters<typeof sampleReview>[0]) =>
      all(renderToStaticMarkup(<ReviewCard review={sampleReview(change)} />), ".badge").map(textOf);
    expect(marks({ status: "resolved" })).toContain("Resolved");
    expect(marks({ status: "disputed" })).not.toContain("Disputed");
  });

  it("[RVH-06, RVH-07] names a change after it was published, and what its reviewer was given or promised", () => {
    const html = (change: Parameters<typeof sampleReview>[0]) =>
      textOf(renderToStaticMarkup(<ReviewCard review={sampleReview(change)} />));
    expect(html({})).not.toMatch(/Changed on|in return/);
    expect(html({ changedAt: "2026-04-05T10:00:00.000Z", incentive: true })).toMatch(
      /The reviewer was given or promised something in return for this review.* · Changed on 5 April 2026/s,
    );
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
