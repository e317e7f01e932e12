// Writing a review in three steps, changing and deleting it, as plain forms without script.
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { newIdempotencyKey } from "#app/platform/idempotency-keys.server.ts";
import { createBreeder, createReview, createSession, createUser } from "../../support/factories.ts";
import { facts, said, signedInUser } from "../../support/members.ts";
import { all, attributes, hrefs } from "../../support/page.ts";
import { filledIn, html, sharedSite, textOf, type Visitor } from "../../support/site.ts";

const site = await sharedSite();
let breeder: Awaited<ReturnType<typeof createBreeder>>;
let page: string;
let reviewer: Awaited<ReturnType<typeof signedInUser>>;

beforeAll(async () => {
  breeder = await createBreeder({ tradingName: "Willowbrook" });
  page = `/breeders/willowbrook-${breeder.id}/review`;
});
beforeEach(async () => {
  reviewer = await signedInUser(site);
});

/** The form as it is opened, with its key. */
const opened = async (who: Visitor = reviewer.visitor) => filledIn(await html(await who.get(page)), page);
const reviewsOf = (userId: number) => db.review.findMany({ where: { reviewerId: userId } });
/** The values of the form in a response. */
const onwards = async (response: Response) => filledIn(await html(response), page);
const shownStep = (text: string) => /Step (\d) of 3/.exec(textOf(text))?.[1];

/** Submits all three steps of the form with the given values. */
async function write(who: Visitor, fields: Record<string, string>) {
  const first = await who.post(page, { ...(await opened(who)), ...fields, intent: "next" });
  const second = await who.post(page, { ...(await onwards(first)), intent: "next" });
  return who.post(page, { ...(await onwards(second)), intent: "submit" });
}

describe("the form", () => {
  it("[REV-10, REV-11, REV-12, REV-13, REV-14, REV-17] asks in three steps, which carry what was chosen", async () => {
    const { visitor } = reviewer;
    const form = await html(await visitor.get(page));
    expect(shownStep(form)).toBe("1");
    expect(
      all(form, "input[type=radio]").map((radio) => [radio.getAttribute("name"), radio.getAttribute("value")]),
    ).toEqual([
      ...["1", "2", "3", "4", "5", ""].map((stars) => ["rating", stars]),
      ...["1", "2", "3", "4", "5", ""].map((stars) => ["communication_rating", stars]),
    ]);
    const key = filledIn(form, page);
    const two = await visitor.post(page, { ...key, rating: "4", communication_rating: "5", intent: "next" });
    expect(two.status).toBe(200);
    const second = await html(two);
    expect(shownStep(second)).toBe("2");
    expect(new Set(attributes(second, "input[type=radio]", "name"))).toEqual(
      new Set(["accuracy_rating", "care_quality_rating", "professionalism_rating"]),
    );
    expect(filledIn(second, page)).toMatchObject({
      rating: "4",
      communication_rating: "5",
      idempotency_key: key.idempotency_key,
    });
    const three = await html(
      await visitor.post(page, { ...filledIn(second, page), accuracy_rating: "3", intent: "next" }),
    );
    expect(shownStep(three)).toBe("3");
    expect(filledIn(three, page)).toMatchObject({ rating: "4", accuracy_rating: "3", review_title: "" });
    const typed = { ...filledIn(three, page), review_title: "Kept <b>", review_text: "Two\nlines" };
    const back = await html(await visitor.post(page, { ...typed, intent: "previous" }));
    expect(shownStep(back)).toBe("2");
    expect(attributes(back, "input[name=accuracy_rating][checked]", "value")).toEqual(["3"]);
    const again = await html(
      await visitor.post(page, { ...filledIn(back, page), accuracy_rating: "3", intent: "next" }),
    );
    expect(again).toContain('value="Kept &lt;b&gt;"');
    expect(await reviewsOf(reviewer.user.id)).toEqual([]);
  });

  it("[REV-15, REV-19, REV-24] is stored from the third step, and says so where the reviews are", async () => {
    const response = await write(reviewer.visitor, { rating: "5" });
    expect(facts(response)).toEqual([303, `/breeders/${breeder.id}/reviews`]);
    const there = await said(reviewer.visitor, response);
    expect(there).toContain("Review submitted successfully");
    expect(there).toContain("Untitled Review");
    expect(there).toContain("You reviewed this breeder on");
    const [review] = await reviewsOf(reviewer.user.id);
    expect(review).toMatchObject({ rating: 5, communicationRating: null, title: null, text: null, status: null });
  });

  it("[REV-15] is stored from no other step, whatever its button says", async () => {
    const form = await opened();
    for (const step of ["2", "__proto__"]) {
      const response = await reviewer.visitor.post(page, { ...form, rating: "5", step, intent: "submit" });
      expect(response.status).toBe(200);
    }
    expect(await reviewsOf(reviewer.user.id)).toEqual([]);
  });

  // Every other value that is refused is in the unit test of the steps.
  it.each([
    { step: "1", intent: "next", rating: "" },
    { step: "3", intent: "submit", rating: "1e0" },
  ])("[REV-16, CON-11] takes no overall rating of '$rating', and leads to the step that asks it", async (typed) => {
    const response = await reviewer.visitor.post(page, { ...(await opened()), ...typed, review_title: "Kept" });
    expect(response.status).toBe(422);
    const form = await html(response);
    expect(shownStep(form)).toBe("1");
    expect(textOf(form).match(/Please provide an overall rating/g)).toHaveLength(2);
    expect(hrefs(form)).toContain("#rating");
    expect(filledIn(form, page)).toMatchObject({ review_title: "Kept" });
  });

  it("[REV-17, REV-18] refuses two values, other ratings out of range, and words beyond their limits", async () => {
    const key = await opened();
    const send = (fields: [string, string][]) => {
      const all = [
        ...Object.entries({ idempotency_key: key.idempotency_key!, step: "3", intent: "submit" }),
        ...fields,
      ];
      return reviewer.visitor.post(page, new URLSearchParams(all));
    };
    const cases: [[string, string][], string, string][] = [
      [[["rating", "5"], ["rating", "1"]], "1", "Please provide an overall rating"],
      [[["rating", "5"], ["care_quality_rating", "6"]], "2", "Choose 1 to 5 stars for care quality"],
      [[["rating", "5"], ["review_title", "t".repeat(101)]], "3", "Title must be at most 100 characters"],
      [[["rating", "5"], ["review_text", "t".repeat(5_001)]], "3", "Details must be at most 5,000 characters"],
    ]; // oxfmt-ignore
    for (const [fields, step, sentence] of cases) {
      const response = await send(fields);
      expect(response.status).toBe(422);
      const form = await html(response);
      expect([shownStep(form), textOf(form).includes(sentence)]).toEqual([step, true]);
    }
    expect(await reviewsOf(reviewer.user.id)).toEqual([]);
    const most = await send([["rating", "1"], ["review_title", "t".repeat(100)], ["review_text", "t".repeat(5_000)]]); // oxfmt-ignore
    expect(most.status).toBe(303);
  });

  it("shows HTML, marks of direction and emoji as what they are", async () => {
    const sent = { ...(await opened()), step: "3", rating: "2", intent: "submit" };
    const words = { review_title: "\u202e<script>alert(1)</script> 🐕", review_text: "‏مرحبا‏ <img src=x> \u0000end" };
    const there = await html(await reviewer.visitor.follow(await reviewer.visitor.post(page, { ...sent, ...words })));
    expect(there).toContain('<h3 dir="auto">&lt;script&gt;alert(1)&lt;/script&gt; 🐕</h3>');
    expect(there).toContain("‏مرحبا‏ &lt;img src=x&gt; end");
    expect(there).not.toContain("\u202e");
  });

  it("[REV-20] is stored once, however often it is sent, and never a second time", async () => {
    const { visitor, user } = reviewer;
    const sent = { ...(await opened()), step: "3", rating: "5", intent: "submit" };
    const responses = await Promise.all([1, 2, 3].map(() => visitor.post(page, sent)));
    expect(responses.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect(await reviewsOf(user.id)).toHaveLength(1);
    const hidden = await html(await visitor.get(page));
    expect(textOf(hidden)).toContain("You reviewed this breeder on");
    expect(all(hidden, "[name=rating]")).toEqual([]);
    expect(hrefs(hidden, "Edit your review")).toEqual([expect.stringMatching(/^\/reviews\/\d+\/edit$/)]);
  });

  it("[REV-20] from two tabs is stored from one, and the other says why", async () => {
    const { visitor, user } = reviewer;
    const [one, two] = [await opened(), await opened()];
    const responses = await Promise.all(
      [one, two].map((form) => visitor.post(page, { ...form, step: "3", rating: "5", intent: "submit" })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([303, 409]);
    expect(await reviewsOf(user.id)).toHaveLength(1);
  });

  it("needs its key, and gives another with everything kept", async () => {
    const sent = { step: "3", rating: "5", review_title: "Kept", intent: "submit", idempotency_key: "x" };
    const response = await reviewer.visitor.post(page, sent);
    expect(response.status).toBe(400);
    const again = await onwards(response);
    expect(again).toMatchObject({ rating: "5", review_title: "Kept" });
    expect((await reviewer.visitor.post(page, { ...again, intent: "submit" })).status).toBe(303);
  });

  it("[REV-21] is hidden from the breeder, whose review is refused", async () => {
    const own = site.visitor({ token: (await createSession(breeder.userId)).token });
    const form = await html(await own.get(page));
    expect(all(form, "[name=rating]")).toEqual([]);
    expect(textOf(form)).toContain("You cannot review yourself.");
    const sent = { ...(await opened()), step: "3", rating: "5", intent: "submit" };
    expect((await own.post(page, sent)).status).toBe(403);
    for (const path of [`/breeders/${breeder.id}/reviews`, page.replace("/review", "")]) {
      expect(textOf(await html(await own.get(path)))).not.toContain("Leave a Review");
    }
  });

  it("[REV-21] is open to a breeder who reviews another", async () => {
    const other = site.visitor({ token: (await createSession((await createBreeder()).userId)).token });
    expect((await write(other, { rating: "4" })).status).toBe(303);
  });

  it("[REV-23] a visitor sees 'Login to Leave a Review' in its place, and comes back to it", async () => {
    const otherUser = site.visitor();
    for (const path of [`/breeders/${breeder.id}/reviews`, page.replace("/review", "")]) {
      const shown = await html(await otherUser.get(`${path}?visit=1`));
      expect(hrefs(shown, "Login to Leave a Review")).toContain(page);
      expect(hrefs(await html(await reviewer.visitor.get(path)), "Leave a Review")).toContain(page);
    }
    for (const response of [await otherUser.get(page), await otherUser.post(page, { rating: "5" })]) {
      expect(facts(response)).toEqual([303, "/login"]);
      expect(response.headers.get("Set-Cookie")).toContain("return-to=");
    }
    expect(textOf(await html(await otherUser.get("/login")))).toContain("Login to Leave a Review");
  });

  it("is found at the breeder's own address, and not for a breeder who is not public", async () => {
    expect(facts(await reviewer.visitor.get(`/breeders/${breeder.id}/review`))).toEqual([301, page]);
    const hidden = await createBreeder({ status: "pending" });
    for (const path of [`/breeders/${hidden.id}/review`, "/breeders/999999/review", "/breeders/x/review"]) {
      expect((await reviewer.visitor.get(path)).status).toBe(404);
      expect((await reviewer.visitor.post(path, { step: "3", rating: "5", intent: "submit" })).status).toBe(404);
    }
  });
});

describe("changing and deleting", () => {
  it("[REV-22, REV-25] one's own review, with everything that was in it", async () => {
    const { visitor, user } = reviewer;
    const words = { title: "Before", text: "A line", communicationRating: 2, helpfulVotes: 0 };
    const review = await createReview(breeder.id, { reviewerId: user.id, rating: 3, ...words });
    const path = `/reviews/${review.id}/edit`;
    const form = await html(await visitor.get(path));
    expect(all(form, "[checked]")).toHaveLength(6);
    expect(filledIn(form, path)).toMatchObject({ review_title: "Before", review_text: "A line" });
    const wrong = await visitor.post(path, { rating: "0", review_title: "After" });
    expect(wrong.status).toBe(422);
    const kept = await html(wrong);
    expect(textOf(kept)).toContain("Please provide an overall rating");
    expect(filledIn(kept, path)).toMatchObject({ review_title: "After" });
    const response = await visitor.post(path, { rating: "1", review_title: "After" });
    expect(facts(response)).toEqual([303, "/reviews?tab=given"]);
    expect(await said(visitor, response)).toMatch(/Review updated successfully[^]*1\.0 out of 5[^]*After/);
    expect((await reviewsOf(user.id))[0]).toMatchObject({ rating: 1, communicationRating: null, text: null });
  });

  it("[REV-26] asks before a review goes, and says once that it is gone however often it is sent", async () => {
    const { visitor, user } = reviewer;
    const review = await createReview(breeder.id, { reviewerId: user.id });
    const path = `/reviews/${review.id}/delete`;
    const question = await html(await visitor.get(path));
    expect(textOf(question)).toContain("Delete your review?");
    const form = filledIn(question, path);
    const responses = await Promise.all([1, 2].map(() => visitor.post(path, form)));
    expect(responses.map(facts)).toEqual([1, 2].map(() => [303, "/reviews?tab=given"]));
    expect(await said(visitor, responses[0]!)).toContain("Review deleted successfully");
    expect(await reviewsOf(user.id)).toEqual([]);
    expect((await visitor.get(path)).status).toBe(404);
  });

  it("[REV-26] says that nothing was deleted when the form is out of date", async () => {
    const { visitor, user } = reviewer;
    const review = await createReview(breeder.id, { reviewerId: user.id });
    expect(await said(visitor, await visitor.post(`/reviews/${review.id}/delete`, { idempotency_key: "" }))).toContain(
      "Failed to delete review",
    );
    expect(await reviewsOf(user.id)).toHaveLength(1);
  });

  it("[REV-22] no other user's: not found, like a review that does not exist", async () => {
    const { id } = await createReview(breeder.id, { reviewerId: (await createUser()).id, rating: 5 });
    const own = site.visitor({ token: (await createSession(breeder.userId)).token });
    const sent = () => ({ rating: "1", idempotency_key: newIdempotencyKey() });
    for (const what of ["edit", "delete"]) {
      for (const which of what === "edit" ? [id, 999_999, "x"] : [id, 0, 2_147_483_648]) {
        expect((await reviewer.visitor.get(`/reviews/${which}/${what}`)).status).toBe(404);
        expect((await reviewer.visitor.post(`/reviews/${which}/${what}`, sent())).status, `${which}/${what}`).toBe(404);
      }
      expect((await own.post(`/reviews/${id}/${what}`, sent())).status).toBe(404);
    }
    expect(await db.review.findUniqueOrThrow({ where: { id } })).toMatchObject({ rating: 5 });
  });
});
