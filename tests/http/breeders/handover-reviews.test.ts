// Reviews after a handover over plain forms, and what the other side of a sealed one is shown: never its text.
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { MEMBER_PERMISSIONS } from "#app/domain/accounts/permissions/rules.ts";
import { REVIEW_TEXTS } from "#app/domain/community/reviews/texts.ts";
import { db } from "#app/platform/db.server.ts";
import { generatedRequests, OPERATIONS } from "../../support/api/generated-requests.ts";
import { deep } from "../../support/depth.ts";
import { createSession } from "../../support/factories.ts";
import { createHandover, type HandoverWorld } from "../../support/handover-reviews.ts";
import { hrefs } from "../../support/page.ts";
import { PlainBrowser } from "../../support/plain-browser.ts";
import { rawRequest } from "../../support/raw-request.ts";
import { sharedSite } from "../../support/site.ts";

const site = await sharedSite();
const SECRET = "Unspoilt verdict of the buyer";

let world: HandoverWorld;
let tokens: Record<"buyer" | "breeder", string>;
beforeAll(async () => {
  world = await createHandover();
  const sessionOf = async (side: "buyer" | "breeder") => {
    const { userId } = world[side];
    await db.userPermission.createMany({ data: MEMBER_PERMISSIONS.map((permission) => ({ userId, permission })) });
    return (await createSession(userId)).token;
  };
  tokens = { buyer: await sessionOf("buyer"), breeder: await sessionOf("breeder") };
});
const browserOf = (side: "buyer" | "breeder") => new PlainBrowser(site, { token: tokens[side] });

async function type(browser: PlainBrowser, text: string) {
  await browser.check(/^4 stars/, true, browser.page.querySelector("fieldset")!).press("Next");
  await browser.press("Next");
  return browser.fill(/^Details/, text);
}

const write = async (browser: PlainBrowser, text: string) => (await type(browser, text)).press("Submit review");

describe("a review after a handover", () => {
  it("[RVH-01, RVH-03, RVH-09] is written in three steps and sealed; the other side learns only that it exists", async () => {
    const buyer = browserOf("buyer");
    await buyer.open(`/handovers/${world.handoverId}`);
    await buyer.follow("Review Hazel");
    expect(buyer.main).toMatch(/Review Hazel\nAbout Poppy, handed over on \d/);
    const older = await browserOf("buyer").open(`/handovers/${world.handoverId}/review`);
    await type(older, "Typed on a page opened before");
    await write(buyer, SECRET);
    expect(buyer.flash).toContain("Review submitted successfully");
    expect(buyer.main).toContain(SECRET);
    await older.press("Submit review");
    expect(older.main).toMatch(/Not sent\nTyped on a page opened before[\s\S]*Unspoilt verdict/);
    expect(buyer.main).toMatch(/Only you can see this review until Hazel has written theirs, or until \d+ \w+ \d{4}\./);
    await buyer.open(`/handovers/${world.handoverId}`);
    expect(buyer.main).not.toContain("Review Hazel");
    expect((await buyer.follow("Reviews of this handover")).main).toContain(SECRET);
    await buyer.open("/reviews?tab=given");
    expect(buyer.main).toContain(SECRET);
    expect(hrefs(buyer.page)).toContain("/review-policy");
    await buyer.open(`/breeders/${world.breederId}`);
    expect(buyer.main).toContain("No reviews received yet.");
  });

  it("[RVH-12] is in no response to the other side, for any request", async () => {
    const { id: reviewId } = await db.handoverReview.findFirstOrThrow({ where: { authorId: world.buyer.userId } });
    const known = {
      id: [reviewId, world.handoverId, world.depositId, world.breederId, world.buyer.userId, world.breeder.userId],
    };
    // Its own review would publish both, and it would no longer be the other side without its account.
    const operations = OPERATIONS.filter(
      ({ path, method }) => !(method === "post" && path.startsWith("/api/reviews/")) && !/auth|account/.test(path),
    );
    // In `npm test` one request of each operation, with a valid body.
    const requests = operations.flatMap((operation) =>
      generatedRequests(operation, known)
        .slice(0, deep(1, 3))
        .flatMap((made, at) => fc.sample(made, { numRuns: deep(1, 4), seed: at })),
    );
    const pages = [
      ...["", "/review", "/contract"].map((page) => `/handovers/${world.handoverId}${page}`),
      ...["edit", "delete", "response", "helpful"].map((page) => `/reviews/${reviewId}/${page}`),
      ...["/reviews", "/reviews?tab=given", "/reviews?search=verdict", `/report?about=review-${reviewId}`],
      ...["", "/reviews", "/review"].map((page) => `/breeders/${world.breederId}${page}`),
      ...["/breeder", "/breeder/todo", `/@${world.buyer.username}`, "/sitemap.xml", "/breeders", "/review-policy"],
    ];
    // A page and its data in turn: both are made of what its loader returns.
    const gets = pages.flatMap((page, turn) => {
      const both = [page, page.replace(/(?=\?|$)/, ".data")];
      return deep(both.slice(turn % 2, (turn % 2) + 1), both);
    });
    const all = [...requests, ...gets.map((target) => ({ method: "GET", target, headers: {}, body: null }))];
    expect(all.length).toBeGreaterThan(deep(110, 800));
    const told: string[] = [];
    for (let at = 0; at < all.length; at += 4) {
      await Promise.all(
        all.slice(at, at + 4).map(async (request) => {
          const isPage = !request.target.startsWith("/api/");
          const proof: Record<string, string> = isPage
            ? { Cookie: `token=${tokens.breeder}` }
            : { Authorization: `Bearer ${tokens.breeder}` };
          const { body } = await rawRequest(site.url, { ...request, headers: { ...request.headers, ...proof } });
          if (body.includes("verdict of the buyer")) told.push(`${request.method} ${request.target}`);
        }),
      );
    }
    expect(told).toEqual([]);
    expect(await db.review.count({ where: { handoverId: world.handoverId } })).toBe(0);
    expect(site.inbox.list().filter(({ text }) => text.includes("verdict"))).toEqual([]);
  });

  it("[RVH-02, RVH-03, RVH-05, RVH-06] is published with the other side's, and asks before it is changed then", async () => {
    const breeder = browserOf("breeder");
    const sealed = await browserOf("buyer").open("/reviews?tab=given");
    await sealed.follow(/^Delete/);
    expect(sealed.main).toContain("is not published yet. It is deleted without being published.");
    await breeder.open("/reviews");
    expect(breeder.main).toContain("Idris has written a review. Write yours and we will publish both.");
    await breeder.follow("Review Idris");
    await write(breeder, "A kind family");
    expect(breeder.main).toContain(SECRET);
    expect(breeder.main).toContain("A kind family");
    await breeder.open(`/handovers/${world.handoverId}/review`);
    const own = await db.review.findFirstOrThrow({ where: { reviewerId: world.breeder.userId } });
    expect(hrefs(breeder.page)).toContain(`/reviews/${own.id}/edit`);
    await breeder.fill("Your reply", "Thank you, Idris").press("Save reply");
    expect(breeder.flash).toContain(REVIEW_TEXTS.answered);
    expect(breeder.main).toMatch(/About Poppy[^]*Thank you, Idris/);
    await sealed.press("Delete review");
    expect(sealed.flash).toContain(REVIEW_TEXTS.publishedMeanwhile);
    expect(sealed.main).toContain("disappears from the site");
    const buyer = browserOf("buyer");
    await buyer.open(`/breeders/${world.breederId}`);
    expect(buyer.main).toContain(SECRET);
    expect(buyer.main).toContain("Handover confirmed");
    expect(buyer.main).not.toContain("A kind family");
    expect(buyer.main).toMatch(/4\.0 out of 5 \(1 review, 1 confirmed\)\s*Not enough confirmed reviews yet/);
    await buyer.open(`/handovers/${world.handoverId}/review`);
    await buyer.follow(/^Edit/);
    await buyer.fill(/^Details/, "On second thoughts").press("Save changes");
    expect(buyer.main).toContain("Both reviews are published. Do you still want to change yours?");
    await buyer.press("Change my review");
    expect(buyer.main).toMatch(/On second thoughts\n.*Changed on \d/s);
    // As when the other side's account is erased: the link of an email leads to the handover.
    await db.handoverReview.deleteMany({ where: { handoverId: world.handoverId } });
    await breeder.open(`/handovers/${world.handoverId}/review`);
    expect([breeder.path, breeder.status]).toEqual([`/handovers/${world.handoverId}`, 200]);
  });
});

it("[RVH-09] /review-policy says how reviews are checked, with counts by stars", async () => {
  const page = await new PlainBrowser(site).open("/review-policy");
  for (const words of [
    "The breeder cannot choose who is asked",
    "5 working days",
    "none is published or removed for money",
  ])
    expect(page.main).toContain(words);
  expect(page.main).toMatch(/Stars\s*Received\s*Published\s*Held\s*Removed\s*5\d+\s*4\d+\s*3\d+\s*2\d+\s*1\d+/);
});
