// /reviews with its two lists, helpful votes, replies of breeders, and reviews of chat participants.
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { newIdempotencyKey } from "#app/platform/idempotency-keys.server.ts";
import { createBreeder, createReview, createSession, createUser } from "../../support/factories.ts";
import { facts, said, signedInUser } from "../../support/members.ts";
import { all, attributes, byRole, hrefs, one, postForm } from "../../support/page.ts";
import { filledIn, html, sharedSite, textOf, UNCACHED, type Visitor } from "../../support/site.ts";

const site = await sharedSite();
let breeder: Awaited<ReturnType<typeof createBreeder>>;
let owner: Visitor;
let publicList: string;

const visitorOf = async (userId: number) => site.visitor({ token: (await createSession(userId)).token });
const main = (page: string) => byRole(page, "main");
const read = async (who: Visitor, path: string) => textOf(main(await html(await who.get(path))));
const titles = async (who: Visitor, path: string) => all(main(await html(await who.get(path))), "h3").map(textOf);
/** The voting button below a review. */
const helpfulButton = (page: string, path: string) => byRole(postForm(page, path)!, "button");

beforeAll(async () => {
  breeder = await createBreeder({ tradingName: "Willowbrook" });
  owner = await visitorOf(breeder.userId);
  publicList = `/breeders/${breeder.id}/reviews`;
});

describe("/reviews", () => {
  it("[REV-01, REV-07, REV-08, GRD-14, TEN-12] has two tabs that are links, each with its words for nothing", async () => {
    for (const { visitor } of [
      await signedInUser(site),
      { visitor: await visitorOf((await createBreeder()).userId) },
    ]) {
      const received = main(await html(await visitor.get("/reviews")));
      expect(hrefs(received, "Received Reviews")).toEqual(["/reviews"]);
      expect(byRole(received, "link", "Received Reviews").getAttribute("aria-current")).toBe("page");
      expect(hrefs(received, "Reviews Given")).toEqual(["/reviews?tab=given"]);
      expect(textOf(received)).toContain("No reviews received yet.");
      const given = main(await html(await visitor.get("/reviews?tab=given")));
      expect(hrefs(given, "Reviews Given")).toEqual(["/reviews?tab=given"]);
      expect(byRole(given, "link", "Reviews Given").getAttribute("aria-current")).toBe("page");
      expect(textOf(given)).toContain("You haven't written any reviews yet.");
    }
  });

  it("[REV-02, REV-03] searches titles and words, and puts the latest or the highest rated first", async () => {
    const seller = await createBreeder();
    const visitor = await visitorOf(seller.userId);
    await createReview(seller.id, { rating: 3, title: "Plain", text: "Said 100% of what it was_" });
    await createReview(seller.id, { rating: 5, title: "LOVELY pups", text: "Short" });
    await createReview(seller.id, { rating: 4, title: null, text: "Such a lovely garden, and pups" });
    await createReview(breeder.id, { title: "A lovely one of another breeder" });
    expect(await titles(visitor, "/reviews")).toEqual(["Untitled Review", "LOVELY pups", "Plain"]);
    expect(await titles(visitor, "/reviews?sort=highest")).toEqual(["LOVELY pups", "Untitled Review", "Plain"]);
    expect(await titles(visitor, "/reviews?search=lovely")).toEqual(["Untitled Review", "LOVELY pups"]);
    expect(await titles(visitor, "/reviews?search=pups+garden")).toEqual(["Untitled Review"]);
    expect(await titles(visitor, "/reviews?search=100%25")).toEqual(["Plain"]);
    expect(await titles(visitor, "/reviews?search=s_i")).toEqual([]);
    expect(await read(visitor, "/reviews?search=zebra")).toContain("No reviews found");
    const form = main(await html(await visitor.get("/reviews?search=lovely&sort=highest&tab=received")));
    expect(attributes(form, "form", "action")).toContain("/reviews");
    expect(attributes(form, "input[name=search]", "value")).toEqual(["lovely"]);
    const options = all(form, "option").map((option) => [
      option.getAttribute("value"),
      textOf(option),
      option.hasAttribute("selected"),
    ]);
    expect(options).toEqual([
      ["latest", "Latest First", false],
      ["highest", "Highest Rated", true],
    ]);
  });

  it("[REV-03] responds to every query string with a page", async () => {
    const { visitor } = await signedInUser(site);
    for (const query of [
      "tab=x&sort=y&page=-1",
      "page=1e9",
      "search=%01%E2%80%AE%22",
      "page=99999999999",
      "tab=given&tab=received",
    ]) {
      expect((await visitor.get(`/reviews?${query}`)).status, query).toBe(200);
    }
  });

  it("has twelve to a page", async () => {
    const seller = await createBreeder();
    for (let n = 1; n <= 13; n += 1) await createReview(seller.id, { title: `Review ${n}`, rating: 4 });
    const visitor = await visitorOf(seller.userId);
    const first = main(await html(await visitor.get("/reviews?search=review")));
    expect(all(first, "h3")).toHaveLength(12);
    expect(hrefs(first)).toContain("/reviews?search=review&page=2");
    expect(await titles(visitor, "/reviews?search=review&page=2")).toEqual(["Review 1"]);
  });

  it("[REV-09] looks up a breeder by record id, and other users by user id", async () => {
    const { user, visitor } = await signedInUser(site);
    const seller = await createBreeder({ tradingName: "Mossbank" });
    await db.review.create({ data: { reviewerId: seller.userId, userId: user.id, rating: 4, title: "A kind buyer" } });
    await db.review.create({ data: { reviewerId: user.id, userId: seller.userId, rating: 4, title: "Of the user" } });
    await createReview(seller.id, { reviewerId: user.id, title: "Of the kennel" });
    const received = main(await html(await visitor.get("/reviews")));
    expect(all(received, "h3").map(textOf)).toEqual(["A kind buyer"]);
    expect(textOf(received)).toMatch(/A kind buyer[^]*Mossbank, /);
    expect(new Set(await titles(visitor, "/reviews?tab=given"))).toEqual(new Set(["Of the kennel", "Of the user"]));
    const selling = await visitorOf(seller.userId);
    expect(await titles(selling, "/reviews")).toEqual(["Of the kennel"]);
    expect(await titles(selling, "/reviews?tab=given")).toEqual(["A kind buyer"]);
  });

  it("[REV-04, REV-05, REV-06, REV-22, REV-31] shows each with all there is, and the ways to change one's own", async () => {
    const { user, visitor } = await signedInUser(site);
    const answered = { breederResponse: "Thank you", breederResponseAt: new Date("2026-03-04T10:00:00Z") };
    const createdAt = new Date("2026-03-03T10:00:00Z");
    const all = { reviewerId: user.id, rating: 4, title: null, helpfulVotes: 2, verifiedPurchase: true, createdAt };
    const { id } = await createReview(breeder.id, { ...all, ...answered });
    const list = main(await html(await visitor.get("/reviews?tab=given")));
    expect(textOf(list)).toMatch(
      /4\.0 out of 5 ?Verified purchase\nUntitled Review\nKind and patient\.\nYour review of Willowbrook, 3 March 2026 · 2 people found this helpful\nThe breeder answered, 4 March 2026\nThank you/,
    );
    expect(hrefs(list)).toContain(`/reviews/${id}/edit`);
    expect(hrefs(list)).toContain(`/reviews/${id}/delete`);
    expect(list.innerHTML).not.toContain("/helpful");
    expect(hrefs(list)).toContain(`/breeders/willowbrook-${breeder.id}`);
    await db.review.delete({ where: { id } });
  });

  it("keeps what one wrote about a breeder who is no longer public, without a link to them", async () => {
    const { user, visitor } = await signedInUser(site);
    const gone = await createBreeder({ tradingName: "Gone Kennel", suspended: true });
    await createReview(gone.id, { reviewerId: user.id });
    const list = main(await html(await visitor.get("/reviews?tab=given")));
    expect(textOf(list)).toContain("Your review of Gone Kennel");
    expect(list.innerHTML).not.toContain(`/breeders/gone-kennel`);
  });

  it("[REV-30, OPN-71] marks the status yellow, green, red, or blue for anything else, and none without one", async () => {
    const seller = await createBreeder();
    for (const status of ["disputed", "resolved", "rejected", "other", null] as const) {
      await createReview(seller.id, { status, title: status ?? "none" });
    }
    const visitor = await visitorOf(seller.userId);
    const list = main(await html(await visitor.get("/reviews")));
    const badges = all(list, "article").map((review) => [
      textOf(one(review, "h3")),
      ...all(review, ".badge:not([class=badge])").map((badge) => [badge.className, textOf(badge)]),
    ]);
    expect(badges).toEqual([
      ["none"],
      ["other", ["badge badge--other", "Other"]],
      ["rejected", ["badge badge--poor", "Rejected"]],
      ["resolved", ["badge badge--good", "Resolved"]],
      ["disputed", ["badge badge--fair", "Disputed"]],
    ]);
  });
});

describe("finding a review helpful", () => {
  it("[REV-27, REV-28, OPN-73] counts once, and comes back to the review", async () => {
    const { id } = await createReview(breeder.id, { title: "To be read" });
    const { visitor } = await signedInUser(site);
    const path = `/reviews/${id}/helpful`;
    const form = main(await html(await visitor.get(publicList)));
    expect(attributes(form, "form", "action")).toContain(path);
    const from = { headers: { Referer: `${site.url}${publicList}?page=1` } };
    const responses = await Promise.all([1, 2, 3].map(() => visitor.post(path, filledIn(form, path), from)));
    expect(responses.map(facts)).toEqual([1, 2, 3].map(() => [303, `${publicList}?page=1#review-${id}`]));
    expect(await said(visitor, responses[0]!)).toContain("Review marked as helpful");
    expect((await db.review.findUniqueOrThrow({ where: { id } })).helpfulVotes).toBe(1);
    const voted = helpfulButton(await html(await visitor.get(publicList)), path);
    expect([voted.getAttribute("aria-pressed"), textOf(voted)]).toEqual(["true", "Helpful (1)"]);
    const open = helpfulButton(await html(await site.get(publicList, UNCACHED)), path);
    expect([open.getAttribute("aria-pressed"), textOf(open)]).toEqual(["false", "Helpful (1)"]);
    expect(facts(await visitor.post(path, {}))).toEqual([303, `${publicList}#review-${id}`]);
  });

  it("[REV-27] sends a visitor to log in, and back to the page", async () => {
    const { id } = await createReview(breeder.id);
    const otherUser = site.visitor();
    const response = await otherUser.post(
      `/reviews/${id}/helpful`,
      {},
      { headers: { Referer: site.url + publicList } },
    );
    expect(facts(response)).toEqual([303, "/login"]);
    expect((await db.review.findUniqueOrThrow({ where: { id } })).helpfulVotes).toBe(0);
  });

  it("[REV-28, OPN-73] is not for one's own review, and finds none that is not there", async () => {
    const { user, visitor } = await signedInUser(site);
    const { id } = await createReview(breeder.id, { reviewerId: user.id });
    expect(main(await html(await visitor.get(publicList))).innerHTML).not.toContain(`/reviews/${id}/helpful`);
    expect(await said(visitor, await visitor.post(`/reviews/${id}/helpful`, {}))).toContain(
      "Failed to mark review as helpful",
    );
    for (const which of [999_999, 0, "x", "2147483648", "1.5"]) {
      expect((await visitor.post(`/reviews/${which}/helpful`, {})).status).toBe(404);
    }
    const hidden = await createReview((await createBreeder({ status: "pending" })).id);
    expect((await visitor.post(`/reviews/${hidden.id}/helpful`, {})).status).toBe(404);
  });

  it("[REV-29, SCM-18] a link reports a review", async () => {
    const { id } = await createReview(breeder.id);
    const list = main(await html(await site.get(publicList, UNCACHED)));
    expect(hrefs(list, "Report")).toContain(`/report?about=review-${id}`);
  });
});

describe("answering a review", () => {
  it("[OPN-72, REV-06] the breeder answers, changes it, and takes it away", async () => {
    const { id } = await createReview(breeder.id);
    const path = `/reviews/${id}/response`;
    const overview = main(await html(await owner.get("/breeder")));
    const reply = postForm(overview, path)!.closest("details")!;
    expect(textOf(one(reply, "summary"))).toBe("Reply");
    const from = { headers: { Referer: `${site.url}/breeder` } };
    const response = await owner.post(path, { breeder_response: " Thank <b>you</b> " }, from);
    expect(facts(response)).toEqual([303, `/breeder#review-${id}`]);
    expect(await said(owner, response)).toContain("Your reply is on the review");
    expect(await html(await owner.get(publicList))).toContain(">Thank &lt;b&gt;you&lt;/b&gt;</p>");
    expect(all(await html(await owner.get("/reviews")), "summary").map(textOf)).toContain("Edit your reply");
    expect(filledIn(await html(await owner.get(path)), path)).toMatchObject({ breeder_response: "Thank <b>you</b>" });
    const removed = await owner.post(path, { breeder_response: " \n" });
    expect(facts(removed)).toEqual([303, `/reviews#review-${id}`]);
    expect(await said(owner, removed)).toContain("Your reply has been removed");
  });

  it("[OPN-72] a long one comes back to be shortened; others' reviews are not found", async () => {
    const { id } = await createReview(breeder.id, { text: "They kept in touch.", rating: 4 });
    const long = await owner.post(`/reviews/${id}/response`, { breeder_response: "x".repeat(5_001) });
    expect(long.status).toBe(422);
    const page = await html(long);
    expect(textOf(main(page))).toMatch(/4\.0 out of 5\s+They kept in touch\./);
    expect(textOf(page).match(/Reply must be at most 5,000 characters/g)).toHaveLength(2);
    expect(filledIn(page, `/reviews/${id}/response`).breeder_response).toHaveLength(5_001);
    const reviewer = await createUser();
    const otherUsers = [await visitorOf(reviewer.id), await visitorOf((await createBreeder()).userId)];
    for (const who of otherUsers) {
      expect((await who.get(`/reviews/${id}/response`)).status).toBe(404);
      expect((await who.post(`/reviews/${id}/response`, { breeder_response: "Mine" })).status).toBe(404);
    }
    for (const which of ["x", "0", "999999"]) {
      expect((await owner.post(`/reviews/${which}/response`, { breeder_response: "Mine" })).status).toBe(404);
    }
    expect(await db.review.findUniqueOrThrow({ where: { id } })).toMatchObject({ breederResponse: null });
  });

  it("[REV-32, CON-37, BOV-13] the overview shows two lines of each review, all of whose words are there", async () => {
    await createReview(breeder.id, { text: "Long ".repeat(300), rating: 3 });
    const overview = main(await html(await owner.get("/breeder")));
    expect(textOf(all(overview, "p.line-clamp-2[dir=auto]").find((p) => textOf(p).startsWith("Long "))!)).toMatch(
      /^Long Long /,
    );
    expect(textOf(overview)).toMatch(/3\.0 out of 5[^]*Helpful \(0\)/);
    expect(all(await html(await owner.get("/reviews")), "main .line-clamp-2")).toEqual([]);
  });
});

describe("reviewing the other participant of a conversation", () => {
  const mayRead = (...userIds: number[]) =>
    db.userPermission.createMany({
      data: userIds.map((userId) => ({ userId, permission: "messages.read" })),
      skipDuplicates: true,
    });

  it("[OPN-69, REV-09] a breeder reviews a buyer they have talked to, once, and the buyer reads it", async () => {
    const buyer = await signedInUser(site, { firstName: "Amira", lastName: "Khan" });
    const chat = await db.chat.create({ data: { starterId: buyer.user.id, recipientId: breeder.userId } });
    await mayRead(breeder.userId);
    const path = `/messages/${chat.id}/review`;
    const form = await html(await owner.get(path));
    expect(textOf(form)).toMatch(/Review Amira K\.\n[^]*Step 1 of 3/);
    const sent = { ...filledIn(form, path), step: "3", rating: "4", review_title: "A kind buyer", intent: "submit" };
    const response = await owner.post(path, sent);
    expect(facts(response)).toEqual([303, `/messages/${chat.id}`]);
    expect(await said(owner, response)).toContain("Review submitted successfully");
    expect(await titles(buyer.visitor, "/reviews")).toEqual(["A kind buyer"]);
    expect(await read(owner, path)).toContain("You reviewed them on");
    expect((await owner.post(path, { ...sent, idempotency_key: newIdempotencyKey() })).status).toBe(409);
  });

  it("[OPN-69] is for the two participants only, and a breeder is reviewed on their own page", async () => {
    const buyer = await signedInUser(site);
    const chat = await db.chat.create({ data: { starterId: buyer.user.id, recipientId: breeder.userId } });
    const path = `/messages/${chat.id}/review`;
    expect((await buyer.visitor.get(path)).status).toBe(404);
    await mayRead(buyer.user.id);
    expect(facts(await buyer.visitor.get(path))).toEqual([303, `/breeders/willowbrook-${breeder.id}/review`]);
    const otherUser = (await signedInUser(site)).visitor;
    for (const address of [path, "/messages/999999/review", "/messages/x/review"]) {
      expect((await otherUser.get(address)).status).toBe(404);
      expect((await otherUser.post(address, { step: "3", rating: "5", intent: "submit" })).status).toBe(404);
    }
    expect(await db.review.count({ where: { userId: buyer.user.id } })).toBe(0);
  });
});
