// The endpoints for reviews: create, update, reply, delete, mark as helpful and list.
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { type ApiClient, apiClient, askApi } from "../../support/api/api-client.ts";
import { createBreeder, createChat, createReview } from "../../support/factories.ts";
import { sharedSite } from "../../support/site.ts";

const site = await sharedSite();
const MOMENT = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/);
const WHOLE = {
  rating: 5,
  communication_rating: 4,
  accuracy_rating: 3,
  care_quality_rating: 2,
  professionalism_rating: 1,
  review_title: "Kind people",
  review_text: "We came back twice.",
};

let kennel: Awaited<ReturnType<typeof createBreeder>>;
let writer: ApiClient;
let breeder: ApiClient;

beforeEach(async () => {
  kennel = await createBreeder();
  writer = await apiClient(site);
  breeder = await apiClient(site, { userId: kennel.userId });
});

const review = (who: ApiClient, json: object, key?: string) => who.ask(`POST /reviews/breeder/${kennel.id}`, json, key);
const idsOf = (response: object) =>
  (response as { reviews: { review_id: number }[] }).reviews.map((one) => one.review_id);
const stored = (id: number) => db.review.findUnique({ where: { id } });

describe("POST /api/reviews/breeder/{id}", () => {
  it("[JRV-01, ENT-18, ENT-19] takes the five ratings, title and text, and answers the review", async () => {
    const ids = { reviewer_id: writer.userId, breeder_id: kennel.id };
    const response = await review(writer, { ...WHOLE, ...ids });
    expect(response).toEqual({
      status: 201,
      success: true,
      message: "Review submitted successfully",
      review: {
        ...WHOLE,
        ...ids,
        review_id: expect.any(Number),
        user_id: null,
        helpful_votes: 0,
        verified_purchase: false,
        handover_confirmed: false,
        incentive: false,
        opens_at: null,
        status: null,
        created_at: MOMENT,
        updated_at: MOMENT,
        breeder_response: null,
        breeder_response_date: null,
      },
    });
    expect(await db.review.count({ where: { reviewerId: writer.userId, breederId: kennel.id } })).toBe(1);
  });

  it("[JRV-01, OPN-60] is written once: with the same key it says the same, with another that there is one", async () => {
    const responses = await Promise.all([1, 2].map(() => review(writer, { rating: 4 }, "once")));
    expect(responses[1]).toEqual(responses[0]);
    expect(responses[0]).toMatchObject({ status: 201, review: { communication_rating: null, review_title: null } });
    expect(await review(writer, { rating: 4 })).toMatchObject({
      status: 409,
      message: "You have reviewed them already. You can change your review at any time.",
    });
  });

  it("[JRV-01, TEN-63] has the sentences of the page for what is wrong, and for who may not", async () => {
    expect(await review(writer, { ...WHOLE, rating: 6 })).toMatchObject({
      status: 400,
      errors: { rating: "Please provide an overall rating" },
    });
    expect(await review(writer, { accuracy_rating: 0 })).toMatchObject({
      status: 400,
      errors: { rating: "Please provide an overall rating", accuracy_rating: "Choose 1 to 5 stars for accuracy" },
    });
    expect(await review(breeder, WHOLE)).toMatchObject({ status: 403, message: "You cannot review yourself." });
    expect(await writer.ask("POST /reviews/breeder/2000000000", WHOLE)).toMatchObject({ status: 404 });
    const path = `POST /reviews/breeder/${kennel.id}`;
    expect(await askApi(site, null, path, WHOLE)).toMatchObject({ status: 401, message: "Login to Leave a Review" });
    expect(await db.review.count({ where: { breederId: kennel.id } })).toBe(0);
  });

  it("[TEN-60] refuses ids that are not those of session and address", async () => {
    for (const claim of [{ reviewer_id: breeder.userId }, { breeder_id: kennel.id + 1 }, { user_id: breeder.userId }]) {
      expect(await review(writer, { ...WHOLE, ...claim }), JSON.stringify(claim)).toMatchObject({ status: 403 });
    }
    expect(await review(writer, { ...WHOLE, breeder_id: "this one" })).toMatchObject({ status: 400 });
    expect(await review(writer, { ...WHOLE, reviewer_id: String(writer.userId), user_id: null })).toMatchObject({
      status: 201,
    });
  });
});

describe("POST /api/reviews/user/{id}", () => {
  it("[JRV-02, OPN-69] accepts the same about a user one has a chat with", async () => {
    const path = `POST /reviews/user/${writer.userId}`;
    expect(await breeder.ask(path, WHOLE)).toMatchObject({
      status: 403,
      message: "You can review a user after you have exchanged messages.",
    });
    await createChat({ starterId: writer.userId, recipientId: breeder.userId });
    expect(await breeder.ask(path, { ...WHOLE, user_id: writer.userId + 1 })).toMatchObject({ status: 403 });
    expect(await breeder.ask(path, { ...WHOLE, breeder_id: kennel.id })).toMatchObject({ status: 403 });
    const ids = { reviewer_id: breeder.userId, user_id: writer.userId };
    expect(await breeder.ask(path, { ...WHOLE, ...ids })).toMatchObject({
      status: 201,
      review: { ...WHOLE, ...ids, breeder_id: null },
    });
    expect(await breeder.ask("POST /reviews/user/none", WHOLE)).toMatchObject({ status: 404 });
  });
});

describe("PATCH and DELETE /api/reviews/{id}", () => {
  let id: number;
  beforeEach(async () => {
    id = (await createReview(kennel.id, { reviewerId: writer.userId, rating: 2, accuracyRating: 3 })).id;
  });

  it("[JRV-03] changes what its writer sends, and leaves the rest", async () => {
    const response = await writer.ask(`PATCH /reviews/${id}`, {
      rating: 4,
      review_title: "Better now",
      breeder_id: kennel.id,
    });
    expect(response).toMatchObject({
      status: 200,
      message: "Review updated successfully",
      review: { rating: 4, accuracy_rating: 3, review_title: "Better now", review_text: "Kind and patient." },
    });
    const emptied = await writer.ask(`PATCH /reviews/${id}`, { accuracy_rating: null, review_text: "" });
    expect(emptied).toMatchObject({ review: { rating: 4, accuracy_rating: null, review_text: null } });
    expect(await writer.ask(`PATCH /reviews/${id}`, { rating: null })).toMatchObject({
      status: 400,
      errors: { rating: "Please provide an overall rating" },
    });
    expect(await stored(id)).toMatchObject({ rating: 4, title: "Better now", accuracyRating: null });
  });

  it("[OPN-72, JRV-03] takes breeder_response from the reviewed breeder, and takes it away again", async () => {
    expect(await breeder.ask(`PATCH /reviews/${id}`, { breeder_response: "Thank you!" })).toMatchObject({
      status: 200,
      message: "Your reply is on the review",
      review: { rating: 2, breeder_response: "Thank you!", breeder_response_date: MOMENT },
    });
    expect(await breeder.ask(`PATCH /reviews/${id}`, { breeder_response: null })).toMatchObject({
      message: "Your reply has been removed",
      review: { breeder_response: null, breeder_response_date: null },
    });
    expect(await breeder.ask(`PATCH /reviews/${id}`, { breeder_response: "x".repeat(5_001) })).toMatchObject({
      status: 400,
      errors: { breeder_response: "Reply must be at most 5,000 characters" },
    });
  });

  it("[OPN-72, TEN-60] lets neither of the two, nor another user, change the other's part", async () => {
    const path = `PATCH /reviews/${id}`;
    const otherUser = await apiClient(site);
    for (const [who, json, status] of [
      [writer, { breeder_response: "Thanks" }, 403],
      [breeder, { rating: 5 }, 403],
      [writer, { rating: 5, breeder_response: "Thanks" }, 400],
      [breeder, {}, 400],
      [writer, { rating: 5, reviewer_id: breeder.userId }, 403],
      [breeder, { breeder_response: "Thanks", breeder_id: kennel.id + 1 }, 403],
      [otherUser, { rating: 5 }, 404],
    ] as const) {
      expect(await who.ask(path, json), JSON.stringify(json)).toMatchObject({ status, success: false });
    }
    expect(await writer.ask("PATCH /reviews/2000000000", { rating: 5 })).toMatchObject({ status: 404 });
    expect(await stored(id)).toMatchObject({ rating: 2, breederResponse: null });
  });

  it("[JRV-04] deletes one's own, and no other", async () => {
    expect(await breeder.ask(`DELETE /reviews/${id}`)).toMatchObject({ status: 404 });
    expect(await writer.ask(`DELETE /reviews/${id}`)).toEqual({
      status: 200,
      success: true,
      message: "Review deleted successfully",
    });
    expect(await stored(id)).toBeNull();
    expect(await writer.ask(`DELETE /reviews/${id}`)).toMatchObject({ status: 404 });
  });

  it("[JRV-05, OPN-73] counts each user who found it helpful once, and its writer never", async () => {
    const counted = { status: 200, message: "Review marked as helpful", review: { helpful_votes: 1 } };
    expect(await breeder.ask(`POST /reviews/${id}/helpful`)).toMatchObject(counted);
    expect(await breeder.ask(`POST /reviews/${id}/helpful`)).toMatchObject(counted);
    expect(await writer.ask(`POST /reviews/${id}/helpful`)).toMatchObject({
      status: 403,
      message: "Failed to mark review as helpful",
    });
    expect(await writer.ask("POST /reviews/2000000000/helpful")).toMatchObject({ status: 404 });
  });
});

describe("the lists", () => {
  it("[JRV-06, JRV-07, ENT-18, ENT-19] have a breeder's reviews, newest first, for all visitors", async () => {
    const old = await createReview(kennel.id, {
      rating: 5,
      title: "Oldest",
      verifiedPurchase: true,
      status: "disputed",
    });
    const more = [await createReview(kennel.id, { rating: 3 }), await createReview(kennel.id, { rating: 4 })];
    const [middle, newest] = more.map((one) => one.id);
    for (const path of [`breeder/${kennel.id}`, `breeder/words-${kennel.id}/received`]) {
      const all = await askApi(site, null, `GET /reviews/${path}`);
      expect(all).toMatchObject({ status: 200, success: true, total: 3, page: 1, page_size: 12 });
      expect(idsOf(all)).toEqual([newest, middle, old.id]);
      const best = await askApi(site, null, `GET /reviews/${path}?sort=highest&page_size=2`);
      expect(idsOf(best)).toEqual([old.id, newest]);
      expect(best.reviews).toMatchObject([{ verified_purchase: true, status: "disputed" }, { status: null }]);
      expect(idsOf(await askApi(site, null, `GET /reviews/${path}?page=2&page_size=2`))).toEqual([old.id]);
      expect(idsOf(await askApi(site, null, `GET /reviews/${path}?search=oldest`))).toEqual([old.id]);
    }
  });

  it("[JRV-06, JRV-07] hide the reviews of a breeder who is not public, but from themself", async () => {
    await createReview(kennel.id);
    await db.breeder.update({ where: { id: kennel.id }, data: { suspended: true } });
    for (const path of [`breeder/${kennel.id}`, `breeder/${kennel.id}/received`]) {
      expect(await writer.ask(`GET /reviews/${path}`)).toMatchObject({ status: 404, message: "Breeder not found" });
      expect(await breeder.ask(`GET /reviews/${path}`)).toMatchObject({ status: 200, total: 1 });
    }
    expect(await writer.ask("GET /reviews/breeder/none")).toMatchObject({ status: 404 });
  });

  it("[JRV-07] tell what a breeder has written to that breeder and administrators", async () => {
    const other = await createBreeder();
    const { id } = await createReview(other.id, { reviewerId: kennel.userId });
    const path = `GET /reviews/breeder/${kennel.id}/given`;
    const admin = await apiClient(site, { permissions: ["admin.access"] });
    expect(idsOf(await breeder.ask(path))).toEqual([id]);
    expect(idsOf(await admin.ask(path))).toEqual([id]);
    expect(await writer.ask(path)).toMatchObject({ status: 403 });
    expect(await askApi(site, null, path)).toMatchObject({ status: 401 });
  });

  it("[JRV-08] return a user's written and received reviews to that user and administrators", async () => {
    const { id: given } = await createReview(kennel.id, { reviewerId: writer.userId });
    const about = { reviewerId: kennel.userId, userId: writer.userId, rating: 4 };
    const { id: received } = await db.review.create({ data: about });
    const admin = await apiClient(site, { permissions: ["admin.access"] });
    for (const [tab, id] of [
      ["given", given],
      ["received", received],
    ] as const) {
      const path = `GET /reviews/user/${writer.userId}/${tab}`;
      expect(idsOf(await writer.ask(path))).toEqual([id]);
      expect(idsOf(await admin.ask(path))).toEqual([id]);
      expect(await breeder.ask(path)).toMatchObject({ status: 403 });
      expect(await askApi(site, null, path)).toMatchObject({ status: 401 });
      expect(await admin.ask(`GET /reviews/user/2000000000/${tab}`)).toMatchObject({ status: 404 });
      expect(await writer.ask(`GET /reviews/user/none/${tab}`)).toMatchObject({ status: 404 });
    }
  });
});
