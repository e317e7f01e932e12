// Changes of a breeder's plan without script: upgrade, downgrade, cancellation, renewal, failed payment and recovery; and
// the API endpoints of subscriptions.
import { afterEach, describe, expect, it } from "vitest";
import { petSlug } from "#app/domain/pets/slug.ts";
import { formatDate } from "#app/domain/shared/dates.ts";
import { db } from "#app/platform/db.server.ts";
import { createPet } from "../../support/factories.ts";
import { facts, said, signedInUser } from "../../support/members.ts";
import { attributes, byRole, hrefs } from "../../support/page.ts";
import { PlainBrowser } from "../../support/plain-browser.ts";
import { html, sharedSite, textOf, type Visitor } from "../../support/site.ts";
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
  newSubscriber,
  type Owner,
  PAGE,
  textAt,
} from "../../support/subscribers.ts";

const DAY_MS = 86_400_000;
const MONTH_MS = 31 * DAY_MS;
const GOOD_CARD = "4242 4242 4242 4242";
const FAILING_CARD = "4000 0000 0000 0341";

const site = await sharedSite();
const { stripe } = site;

afterEach(() => {
  stripe.clearTrouble();
  stripe.webhooks({});
});

const becomes = (one: Owner, status: string | undefined) =>
  expect.poll(async () => (await inForce(one))?.status, { timeout: 10_000, interval: 50 }).toBe(status);

/** The next renewals are charged to this card. */
async function setCard(one: Owner, card: string): Promise<void> {
  stripe.setCard((await inForce(one))!.providerCustomerId!, card);
}

async function failPayment(one: Owner): Promise<void> {
  await setCard(one, FAILING_CARD);
  await stripe.advanceBilling(MONTH_MS);
  await becomes(one, "past_due");
}

/** A breeder whose last payment has failed. */
async function newDebtor(planId: string): Promise<Owner> {
  const one = await newSubscriber(site, planId);
  await failPayment(one);
  return one;
}

const browserOf = ({ token }: Owner) => new PlainBrowser(site, { token });
/** The provider's page that a button leads to. */
async function leave(browser: PlainBrowser, button: string): Promise<string> {
  const left = await browser.press(button).then(() => "", String);
  return /http\S+$/.exec(left)?.[0] ?? left;
}

describe("changing a plan", () => {
  it("[BRD-24, SUB-08] says what an upgrade costs after the credit, and charges it with one button", async () => {
    const one = await newSubscriber(site, "standard");
    const old = (await inForce(one))!;
    const page = await html(await one.visitor.get(PAGE));
    expect(textOf(cardOf(page, "Gold"))).toContain(
      "You pay the difference for the rest of the paid month. The amount is shown before you pay.\nUpgrade to Gold",
    );
    const change = `${PAGE}/change/gold`;
    expect(facts(await choose(one.visitor, "gold"))).toEqual([303, change]);
    const browser = browserOf(one);
    await browser.open(change);
    expect(browser.main).toContain("You pay £15 now, after £9.99 credit for the rest of Standard.");
    await browser.press("Pay £15 and upgrade");
    expect(browser.flash).toContain("Your plan is Gold now.");
    expect(await inForce(one)).toMatchObject({ id: old.id, planId: "gold", status: "active" });
    expect(await amounts(one)).toEqual([1500, 999]);
    await setCard(one, FAILING_CARD);
    await browser.open(`${PAGE}/change/platinum`);
    await browser.press("Pay £25 and upgrade");
    expect(browser.main).toContain("Your card was declined, and nothing has changed.");
    expect(await leave(browser, "Update payment method")).toMatch(/\/portal\/bps_\w+$/);
  });

  it("[SUB-06, BRD-24, OPN-34] asks for confirmation of a downgrade, with what is lost and that all pets stay, and undoes it", async () => {
    const one = await newSubscriber(site, "platinum");
    for (let pets = 0; pets < 6; pets += 1) await createPet({ breederId: one.breeder.id });
    const change = `${PAGE}/change/gold`;
    expect(facts(await choose(one.visitor, "gold"))).toEqual([303, change]);
    const page = main(await html(await one.visitor.get(change)));
    const text = textOf(page);
    expect(text).toMatch(/^Change to Gold\?\nYou lose:\n5 pets instead of 100 pets\nPremium profile\nPriority phone support\nCustom branding\n/);
    expect(text).toContain(
      "You have 6 pets, and Gold is for 5 pets. All of them stay, and you can add another once you have fewer than 5.",
    );
    const day = formatDate((await inForce(one))!.currentPeriodEnd!);
    expect(text).toContain(`It begins on ${day}: £24.99 then, and every month until you cancel. Nothing is paid now.`);
    expect(hrefs(page, "Keep Platinum")).toEqual([PAGE]);
    // A page of the upgrade to Gold, opened before the change to Platinum in another tab.
    const old = await one.visitor.post(change, { shown: "standard active", pay: "1000", at: String(Date.now()) });
    expect(await said(one.visitor, old)).toContain("Your plan has changed since this page was opened.");
    const answer = await one.visitor.post(change, { shown: "platinum active" });
    const after = await said(one.visitor, answer);
    expect(after).toContain(`Your plan changes to Gold on ${day}`);
    expect(after).toContain(`Until that day everything stays as you have paid for it.\nKeep Platinum`);
    // The same form sent twice says the same.
    expect(await said(one.visitor, await one.visitor.post(change, { shown: "platinum active" }))).toBe(after);
    const cancel = main(await html(await one.visitor.get(CANCEL)));
    expect(textOf(cancel)).toContain("The change to Gold is undone.");
    expect(hrefs(cancel, "Back to your plan")).toEqual([PAGE]);
    expect(await said(one.visitor, await choose(one.visitor, "platinum"))).toContain("Your Platinum plan goes on.");
    await one.visitor.post(change, { sent: "yes" });
    await stripe.advanceBilling(MONTH_MS);
    await expect.poll(async () => (await inForce(one))?.planId, { timeout: 10_000, interval: 50 }).toBe("gold");
    expect(await db.pet.count({ where: { breederId: one.breeder.id, listed: true } })).toBe(6);
    expect(await textAt(one.visitor, PAGE)).toContain("6 of 5 pets listed\nYou have 6 pets, and Gold is for 5 pets.");
    expect(await textAt(one.visitor, "/breeder/pets")).toContain("You have reached your plan's pet limit");
  }); // oxfmt-ignore
});

describe("cancelling a plan", () => {
  it("[SUB-06, SUB-07, SUB-12, OPN-32] asks for confirmation, ends the plan with the paid month, shows the date, and can be undone", async () => {
    const one = await newSubscriber(site, "gold");
    const { visitor } = one;
    // Neither the plan in force nor one that does not exist has a page of its change.
    for (const planId of ["gold", "free"]) {
      expect([planId, ...facts(await visitor.get(`${PAGE}/change/${planId}`))]).toEqual([planId, 303, PAGE]);
    }
    expect(await said(visitor, await visitor.post(`${PAGE}/change/free`, {}))).toContain("That plan is not on sale.");
    expect(facts(await choose(visitor, "gold"))).toEqual([303, CANCEL]);
    const day = formatDate((await inForce(one))!.currentPeriodEnd!);
    const question = await textAt(visitor, CANCEL);
    expect(question).toMatch(/^Cancel Gold\?\n/);
    expect(question).toContain(`Gold stays active until ${day}, and nothing more is paid.`);
    // A page that was opened with another plan.
    for (const intent of ["cancel", "withdraw"]) {
      const old = await visitor.post(CANCEL, { shown: "standard active", intent });
      expect(await said(visitor, old)).toContain("Your plan has changed since this page was opened.");
    }
    expect(await inForce(one)).toMatchObject({ status: "active", cancelAtPeriodEnd: false });
    const answer = await visitor.post(CANCEL, { shown: "gold active" });
    expect(facts(answer)).toEqual([303, PAGE]);
    const page = await said(visitor, answer);
    expect(page).toContain("Subscription cancelled successfully");
    expect(page).toContain(`Gold\nEnds on ${day}\nYour plan ends on ${day}. Until then everything works`);
    expect(await inForce(one)).toMatchObject({ status: "active", cancelAtPeriodEnd: true });
    expect(facts(await visitor.get(CANCEL))).toEqual([303, PAGE]);
    const down = main(await html(await visitor.get(`${PAGE}/change/standard`)));
    expect(textOf(down)).toContain("Your plan is no longer cancelled then.");
    expect(hrefs(down, "Back to your plan")).toEqual([PAGE]);
    // A page of that change that was opened before the plan was cancelled.
    const stale = await visitor.post(`${PAGE}/change/standard`, { shown: "gold active" });
    expect(await said(visitor, stale)).toContain("Your plan has changed since this page was opened.");
    expect(await inForce(one)).toMatchObject({ cancelAtPeriodEnd: true });
    // A repeated submit is one cancellation and no error.
    expect(await said(visitor, await visitor.post(CANCEL, { sent: "yes" }))).toContain("cancelled successfully");

    // A button of a page that was opened before does what it says, or nothing.
    const late = async (choice: string) => said(visitor, await visitor.post(PAGE, { planId: "gold", choice }));
    expect(await late("cancel")).toContain("Your plan has changed since this page was opened.");
    expect(await inForce(one)).toMatchObject({ cancelAtPeriodEnd: true });

    expect(await late("keep")).toContain("Your Gold plan goes on.");
    expect(await late("keep")).toContain("Your Gold plan goes on.");
    expect(await inForce(one)).toMatchObject({ status: "active", cancelAtPeriodEnd: false });
    await visitor.post(CANCEL, { sent: "yes" });
    await stripe.advanceBilling(MONTH_MS);
    await becomes(one, undefined);
    expect(await textAt(visitor, PAGE)).toContain("You have no plan");
    expect(facts(await visitor.get(`${PAGE}/change/standard`))).toEqual([303, PAGE]);
    expect(await amounts(one)).toHaveLength(1);
    expect(await said(visitor, await visitor.post(CANCEL, { sent: "yes" }))).toContain(
      "no plan that could be cancelled",
    );
  });
});

it("[BRD-26] in the first 14 days a withdrawal ends the plan and gives the money back", async () => {
  const one = await newSubscriber(site, "gold");
  const browser = browserOf(one);
  await browser.open(CANCEL);
  expect(browser.main).toContain("the plan ends at once, and £24.99 goes back to your card.");
  const page = await html(await one.visitor.get(CANCEL));
  // What each form is about, so that an older page of another plan is refused.
  expect(attributes(page, "input[name=shown]", "value")).toEqual(["gold active", "gold active 2499"]);
  await browser.press("Withdraw and get £24.99 back");
  expect(browser.flash).toContain("You have withdrawn from your plan. £24.99 goes back to your card.");
  expect(await inForce(one)).toBeNull();
  expect(browser.main).toContain("You have no plan");
  expect(browser.main).toContain("Within 14 days of subscribing you can withdraw instead");
});

describe("every month", () => {
  it("[OPN-31, OPN-35, BPF-07, SUB-03] the plan is renewed and paid; a failed payment blocks new pets and shows a notice until one succeeds", async () => {
    const one = await newSubscriber(site, "gold");
    await stripe.advanceBilling(MONTH_MS);
    await expect.poll(async () => (await amounts(one)).length, { timeout: 10_000, interval: 50 }).toBe(2);
    expect(await amounts(one)).toEqual([2499, 2499]);
    expect(await inForce(one)).toMatchObject({ status: "active" });
    await failPayment(one);
    const page = await html(await one.visitor.get(PAGE));
    const text = textOf(main(page));
    expect(text).toContain(
      "Gold\nPayment past due\nThe last payment of £24.99 did not go through. Buyers cannot see your pets until you have a plan again. Nothing is deleted.",
    );
    expect(text).toMatch(/Your card is tried again on .+\. If no attempt succeeds, the plan ends\./);
    expect(text).toContain("Update payment method\n");
    expect(text).toContain("Reactivate Subscription\nStop the plan");
    expect(textOf(cardOf(page, "Gold"))).not.toContain("Reactivate");
    for (const path of ["/breeder/pets", "/breeder"]) {
      expect(hrefs(await html(await one.visitor.get(path)), "Reactivate Subscription")).toContain(PAGE);
    }
    const pet = await createPet({ breederId: one.breeder.id, name: "Luna" });
    const own = byRole(await html(await one.visitor.get(`/pets/${petSlug(pet.name, pet.breed, pet.id)}`)), "main");
    expect(textOf(own)).toContain("Buyers do not see Luna without a paid plan.");
    expect(hrefs(own, "Subscription")).toEqual([PAGE]);
    await setCard(one, GOOD_CARD);
    await stripe.advanceBilling(8 * DAY_MS);
    await becomes(one, "active");
    expect(await textAt(one.visitor, PAGE)).toContain("Gold\nActive\n");
  });

  it("[BPF-07, OPN-33] a lapsed plan is reactivated by a new payment, which replaces the failed one", async () => {
    const one = await newDebtor("gold");
    const old = (await inForce(one))!;
    await buy(site, one, "gold");
    expect(await inForce(one)).toMatchObject({ status: "active", planId: "gold" });
    expect((await inForce(one))!.id).not.toBe(old.id);
    await setCard(one, GOOD_CARD);
    await stripe.advanceBilling(8 * DAY_MS);
    await stripe.delivered();
    expect(await amounts(one)).toEqual([2499, 2499]);
  });

  it("[BRD-25] a new card on the provider's page leads back to one button that pays", async () => {
    const one = await newDebtor("gold");
    const browser = browserOf(one);
    await browser.open(PAGE);
    const page = await leave(browser, "Update payment method");
    const card = new URLSearchParams({ card: GOOD_CARD });
    const answer = await fetch(page, { method: "POST", body: card, redirect: "manual" });
    const back = new URL(answer.headers.get("Location")!);
    expect(back.href).toBe(`${site.url}${PAGE}/payment-method`);
    await browser.open(back.pathname);
    await browser.press("Pay £24.99 now");
    expect(browser.flash).toContain("Thank you, the payment went through. Buyers see your pets again.");
    expect(await inForce(one)).toMatchObject({ status: "active" });
    expect(await amounts(one)).toEqual([2499, 2499]);
  });

  it("[SUB-07, SUB-12] a lapsed plan can be cancelled at once", async () => {
    const one = await newDebtor("gold");
    expect(await textAt(one.visitor, CANCEL)).toMatch(
      /^Stop Gold\?\nGold ends at once, and the payment that failed is not tried again\.\n/,
    );
    const page = await said(one.visitor, await one.visitor.post(CANCEL, { sent: "yes" }));
    expect(page).toContain("Subscription cancelled successfully");
    expect(page).toContain("You have no plan");
    expect(await inForce(one)).toBeNull();
  });
});

describe("/api/subscriptions", () => {
  const call = async (visitor: Visitor, path: string, body?: unknown) => {
    const headers = { Origin: site.url, "Content-Type": "application/json" };
    const init = body === undefined ? {} : { method: "POST", headers, body: JSON.stringify(body) };
    const answer = await visitor.get(`/api/subscriptions/${path}`, init);
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
  const GOLD = {
    plan_id: "gold",
    name: "Gold",
    price: 24.99,
    pet_limit: 5,
    features: ["Enhanced profile", "Priority email support", "Featured in search"],
  };

  it("[JSU-01, ENT-23] returns the plans to all visitors", async () => {
    const { status, body } = await call(site.visitor(), "plans");
    const plans = body.plans as { plan_id: string; price: number }[];
    expect([status, ...plans.map(({ plan_id: id, price }) => [id, price])]).toEqual([
      200,
      ["standard", 9.99],
      ["gold", 24.99],
      ["platinum", 49.99],
    ]);
    expect(plans[1]).toEqual(GOLD);
  });

  it("[JSU-02, JSU-04, ENT-24, SUB-09, SUB-15] opens a checkout, and returns its state", async () => {
    const one = await newOwner(site);
    const { status, body } = await call(one.visitor, "checkout", { planId: "gold" });
    expect([status, body]).toEqual([200, { success: true, url: expect.stringMatching(/\/pay\/cs_test_\w+$/) }]);
    const sessionId = (body.url as string).split("/").at(-1)!;
    const open = await call(one.visitor, `checkout/${sessionId}`);
    expect([open.status, open.body.message]).toEqual([409, "That checkout has not been paid, so nothing has changed."]);
    await stripe.pay(sessionId);
    const paid = await call(one.visitor, `checkout/${sessionId}`);
    expect(paid).toEqual({ status: 200, body: { success: true, plan: GOLD, status: "active" } });
    const dearer = await call(one.visitor, "checkout", { planId: "platinum" });
    expect([dearer.status, dearer.body.url]).toEqual([200, `${site.url}${PAGE}/change/platinum`]);
    const again = await call(one.visitor, "checkout", { planId: "gold" });
    expect([again.status, again.body.message]).toEqual([409, "You have this plan already."]);
    const other = await newOwner(site);
    expect((await call(other.visitor, `checkout/${sessionId}`)).status).toBe(404);
    expect((await call(site.visitor(), `checkout/${sessionId}`)).status).toBe(401);
    for (const planId of ["free", "", 1, null, "x".repeat(300), undefined]) {
      const answer = await call(other.visitor, "checkout", { planId });
      expect([answer.status, answer.body.errors]).toEqual([
        400,
        { planId: "That plan is not on sale. Choose one of these." },
      ]);
    }
  });

  it("[JSU-03, SUB-10, SUB-11, SUB-12, OPN-32] returns the documented errors while the provider is unavailable, as the page does, then cancels", async () => {
    const one = await newSubscriber(site, "standard");
    const none = await newOwner(site);
    stripe.trouble({ match: /./, times: 1_000, when: "before", what: "drop" });
    const page = await one.visitor.post(CANCEL, { sent: "yes" });
    expect([page.status, alerts(await html(page))]).toEqual([
      503,
      expect.stringContaining("Failed to cancel subscription"),
    ]);
    stripe.clearTrouble();
    stripe.trouble({ match: /./, times: 1_000, when: "before", what: { status: 500 } });
    const failures = [await call(none.visitor, "checkout", { planId: "gold" }), await call(one.visitor, "cancel", {})];
    expect(failures.map(({ status, body }) => [status, body.message])).toEqual([
      [503, "Failed to create checkout session"],
      [503, "Failed to cancel subscription"],
    ]);
    stripe.clearTrouble();
    const going = (await inForce(one))!;
    expect(going).toMatchObject({ status: "active", cancelAtPeriodEnd: false });
    const until = going.currentPeriodEnd!.toISOString();
    expect(await call(one.visitor, "cancel", {})).toEqual({
      status: 200,
      body: { success: true, message: "Subscription cancelled successfully", active_until: until },
    });
    const without = await call((await newOwner(site)).visitor, "cancel", {});
    expect([without.status, without.body.message]).toEqual([409, "You have no plan that could be cancelled."]);
  });

  it("[TEN-18] is for breeders", async () => {
    const { visitor } = await signedInUser(site);
    for (const [path, body] of [["checkout", { planId: "gold" }], ["cancel", {}], ["checkout/cs_test_1"]] as const) {
      expect((await call(visitor, path, body)).status).toBe(403);
      expect((await call(site.visitor(), path, body)).status).toBe(401);
    }
  });
});
