// Purchase of a breeder's plan without script, with the provider available and unavailable. Later changes of the plan are
// in subscription-changes.test.ts.
import { afterEach, describe, expect, it } from "vitest";
import { formatDate } from "#app/domain/shared/dates.ts";
import { db } from "#app/platform/db.server.ts";
import { facts, said, signedInUser } from "../../support/members.ts";
import { allByRole, attributes, hiddenFields, hrefs, postForm } from "../../support/page.ts";
import { html, sharedSite, textOf } from "../../support/site.ts";
import {
  alerts,
  amounts,
  buy,
  CANCEL,
  cardOf,
  choose,
  inForce,
  main,
  newOwner,
  type Owner,
  PAGE,
  sessionIn,
  successOf,
  textAt,
} from "../../support/subscribers.ts";

const site = await sharedSite();
const { stripe } = site;

afterEach(() => {
  stripe.clearTrouble();
  stripe.webhooks({});
});

const rowsOf = ({ breeder }: Owner) => db.subscription.findMany({ where: { breederId: breeder.id } });

describe("the plans", () => {
  it("[SUB-01, SUB-03, SUB-04, SUB-05, ENT-23, BPF-09] are shown in cards, each with its price before its button", async () => {
    const { visitor } = await newOwner(site);
    const page = await html(await visitor.get(PAGE));
    expect(textOf(main(page))).toContain("You have no plan");
    const text = (name: string) => textOf(cardOf(page, name)).split("\n");
    expect(text("Standard").slice(0, 5)).toEqual(["Standard", "£9.99 per month", "1 pet", "Basic profile", "Email support"]);
    expect(text("Gold")).toEqual([
      "Gold",
      "Most Popular",
      "£24.99 per month",
      "5 pets",
      "Enhanced profile",
      "Priority email support",
      "Featured in search",
      "£24.99 today, then every month until you cancel.",
      "Subscribe to Gold",
    ]);
    expect(text("Platinum").slice(1, 7)).toEqual([
      "£49.99 per month",
      "100 pets",
      "Premium profile",
      "Priority phone support",
      "Featured in search",
      "Custom branding",
    ]);
    for (const [name, planId] of [["Standard", "standard"], ["Gold", "gold"], ["Platinum", "platinum"]] as const) {
      const form = postForm(cardOf(page, name), PAGE)!;
      expect(form.getAttribute("action")).toBe(PAGE);
      expect(attributes(form, "[name]", "name")).toEqual(["planId", "choice"]);
      expect(hiddenFields(cardOf(page, name), PAGE)).toEqual({ planId });
      expect(allByRole(form, "button")).toHaveLength(1);
    }
  }); // oxfmt-ignore

  it("[SUB-02, TEN-18] are for breeders: a visitor signs in first, a Pet Lover is sent to the profile", async () => {
    for (const path of [PAGE, CANCEL, `${PAGE}/change/standard`]) {
      expect(facts(await site.get(path))).toEqual([303, "/login"]);
      const { visitor } = await signedInUser(site);
      expect(facts(await visitor.get(path))).toEqual([303, "/profile"]);
      expect(facts(await visitor.post(path, { planId: "gold" }))).toEqual([303, "/profile"]);
    }
  });

  it("[SUB-09] may submit a form that redirects to the checkout, which the page's content security policy allows", async () => {
    const { visitor } = await newOwner(site);
    const answer = await visitor.get(PAGE);
    expect(answer.headers.get("Content-Security-Policy")).toContain(`form-action 'self' ${site.checkoutOrigin};`);
  });

  it("show an error with a link to try again when they cannot be loaded", async () => {
    const { visitor } = await newOwner(site);
    await db.$executeRaw`ALTER TABLE plans RENAME TO plans_away`;
    try {
      const page = await html(await visitor.get(PAGE));
      expect(textOf(main(page))).toContain("Your plan could not be loaded. Try again");
    } finally {
      await db.$executeRaw`ALTER TABLE plans_away RENAME TO plans`;
    }
  });
});

describe("buying a plan", () => {
  it("[SUB-08, SUB-09, SUB-13, SUB-14, SUB-15, SUB-16, OPN-31] leads to the checkout, and back to the activated plan", async () => {
    const one = await newOwner(site);
    const { visitor } = one;
    const answer = await choose(visitor, "gold");
    expect(answer.status).toBe(303);
    expect(answer.headers.get("Location")).toMatch(new RegExp(`^${site.checkoutOrigin}/pay/cs_test_\\w+$`));
    const sessionId = sessionIn(answer);
    expect(await inForce(one)).toBeNull();
    await stripe.pay(sessionId);
    const page = main(await html(await visitor.get(successOf(sessionId))));
    expect(textOf(page)).toMatch(
      /^Subscription Activated!\n[^\n]*\nPlan\nGold\nPrice\n£24\.99 per month\nStatus\nActive\nGo to Dashboard$/,
    );
    expect(hrefs(page, "Go to Dashboard")).toEqual(["/breeder/profile"]);
    expect(await amounts(one)).toEqual([2499]);
    const { currentPeriodEnd } = (await inForce(one))!;
    const text = await textAt(visitor, PAGE);
    expect(text).toContain(
      `Gold\nActive\n£24.99 is paid next on ${formatDate(currentPeriodEnd!)}, and every month until you cancel.`,
    );
    expect(text).toContain("0 of 5 pets listed");
    expect(text).toContain("Gold\nCurrent plan\n");
  });

  it("[OPN-36] changes nothing when the buyer goes back, and keeps the same checkout open", async () => {
    const one = await newOwner(site);
    const answer = await choose(one.visitor, "standard");
    const checkout = stripe.all("checkout.session").find(({ id }) => id === sessionIn(answer))!;
    expect(checkout.cancel_url).toBe(site.url + PAGE);
    const back = await one.visitor.get(PAGE, { headers: { "Sec-Fetch-Site": "cross-site" } });
    expect(textOf(await html(back))).toContain("You have no plan");
    expect(await amounts(one)).toEqual([]);
    expect((await choose(one.visitor, "standard")).headers.get("Location")).toBe(answer.headers.get("Location"));
  });

  it("[OPN-33] opens one checkout on repeated submits", async () => {
    const one = await newOwner(site);
    const answers = await Promise.all([1, 2, 3, 4].map(() => choose(one.visitor, "gold")));
    const places = answers.map((answer) => answer.headers.get("Location"));
    expect(new Set(places.filter((place) => place !== PAGE)).size).toBe(1);
    expect(await rowsOf(one)).toHaveLength(1);
    const { reference } = (await rowsOf(one))[0]!;
    expect(stripe.all("checkout.session").filter((session) => session.client_reference_id === reference)).toHaveLength(
      1,
    );
  });

  it("[SUB-09, ENT-23] takes only the plan from the browser, and its price from the database", async () => {
    const one = await newOwner(site);
    const sent = { planId: "platinum", price: "1", pricePence: "1", unit_amount: "1", currency: "jpy" };
    const sessionId = sessionIn(await one.visitor.post(PAGE, sent));
    const session = stripe.all("checkout.session").find(({ id }) => id === sessionId)!;
    expect([session.amount_total, session.currency, session.mode]).toEqual([4999, "gbp", "subscription"]);
    for (const planId of ["", "free", "gold; DROP TABLE plans", "x".repeat(5_000), "gold\0"]) {
      const answer = await choose(one.visitor, planId);
      if (planId === "gold\0") expect(answer.status).toBe(303);
      else {
        expect(answer.status).toBe(422);
        expect(textOf(await html(answer))).toContain("That plan is not on sale. Choose one of these.");
      }
    }
  });

  it("[SUB-10] shows an error and charges nothing while the provider is unavailable, and works again afterwards", async () => {
    const one = await newOwner(site);
    stripe.trouble({ match: /./, times: 1_000, when: "before", what: { status: 503 } });
    const answer = await choose(one.visitor, "gold");
    expect(answer.status).toBe(503);
    const page = await html(answer);
    expect(alerts(page)).toContain("Failed to create checkout session");
    expect(textOf(main(page))).toContain("Subscribe to Gold");
    expect(await amounts(one)).toEqual([]);
    stripe.clearTrouble();
    await buy(site, one, "gold");
    expect(await amounts(one)).toEqual([2499]);
  });
});

describe("the page after the checkout", () => {
  it("[OPN-37] redirects to the plans for an unknown session or that of another breeder, without a message", async () => {
    const bought = await newOwner(site);
    const theirs = await buy(site, bought, "gold");
    const { visitor } = await newOwner(site);
    for (const id of [theirs, "cs_test_none", "", "x".repeat(256), "..%2F..%2F", "%F0%9F%90%B6"]) {
      expect([id, ...facts(await visitor.get(successOf(id)))]).toEqual([id, 303, PAGE]);
    }
    expect(facts(await visitor.get(`${PAGE}/success`))).toEqual([303, PAGE]);
    expect(facts(await site.get(successOf(theirs)))).toEqual([303, "/login"]);
  });

  it("[OPN-37, SUB-15] activates no plan for a session that is not paid", async () => {
    const one = await newOwner(site);
    const sessionId = sessionIn(await choose(one.visitor, "gold"));
    const answer = await one.visitor.get(successOf(sessionId));
    expect(facts(answer)).toEqual([303, PAGE]);
    expect(await said(one.visitor, answer)).toContain("That checkout has not been paid, so nothing has changed.");
    expect(await inForce(one)).toBeNull();
  });

  it("[SUB-15] shows that the payment is being confirmed while the provider is unavailable, with a link to look again", async () => {
    const one = await newOwner(site);
    stripe.webhooks({ lose: true });
    const sessionId = sessionIn(await choose(one.visitor, "gold"));
    await stripe.pay(sessionId);
    stripe.trouble({ match: /./, times: 1_000, when: "before", what: { status: 500 } });
    const page = main(await html(await one.visitor.get(successOf(sessionId))));
    expect(textOf(page)).toMatch(/^Confirming your payment\n[\s\S]*Please do not pay again\.\nLook again$/);
    expect(hrefs(page)).toContain(successOf(sessionId));
    stripe.clearTrouble();
    expect(await textAt(one.visitor, successOf(sessionId))).toContain("Subscription Activated!");
  });
});
