// API endpoints of deposits, receipts of buyers and breeders, and the payment history for administrators.
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { petSlug } from "#app/domain/pets/slug.ts";
import { db } from "#app/platform/db.server.ts";
import { createBreeder, createPaidDeposit, createPet, createSession, createUser } from "../../support/factories.ts";
import { signedInUser } from "../../support/members.ts";
import { all, hrefs } from "../../support/page.ts";
import { PlainBrowser } from "../../support/plain-browser.ts";
import { html, sharedSite, textOf } from "../../support/site.ts";

type Pet = Awaited<ReturnType<typeof createPet>>;

const site = await sharedSite();
let breeder: Awaited<ReturnType<typeof createBreeder>>;
const newPet = (data = {}) => createPet({ breederId: breeder.id, name: "Poppy", depositPence: 25_000, ...data });
const slugOf = (pet: Pet) => petSlug(pet.name, pet.breed, pet.id);
const latest = (pet: Pet) => db.deposit.findFirstOrThrow({ where: { petId: pet.id }, orderBy: { id: "desc" } });

beforeAll(async () => {
  breeder = await createBreeder({ plan: "gold", tradingName: "Willowbrook" });
});
afterEach(() => site.stripe.clearTrouble());

describe("the API", () => {
  /** Status and body of a response. */
  async function call(token: string | null, petId: number | string, what = "deposit"): Promise<[number, unknown]> {
    const answer = await fetch(`${site.url}/api/pets/${petId}/${what}`, {
      method: "POST",
      headers: token ? { Authorization: `Bearer ${token}` } : {},
    });
    return [answer.status, await answer.json()];
  }
  const refusal = (message: string) => ({ success: false, message, errors: {} });

  it("[JPE-11, JPE-12, DEP-10, DEP-14] pays and refunds a deposit", async () => {
    const [{ token, user }, pet] = [await signedInUser(site), await newPet()];
    const [status, body] = await call(token, pet.id);
    const { checkoutUrl, providerCheckoutId } = await latest(pet);
    expect([status, body]).toEqual([200, { success: true, url: checkoutUrl }]);
    await site.stripe.pay(providerCheckoutId!);
    await site.inbox.waitFor(({ to, subject }) => to === user.email && subject.includes("Receipt"));
    expect(await latest(pet)).toMatchObject({ status: "paid", userId: user.id, paidAt: expect.any(Date) as Date });
    expect(await call(token, pet.id, "deposit/refund")).toEqual([
      200,
      { success: true, message: "Deposit refund requested" },
    ]);
    expect(await latest(pet)).toMatchObject({ status: "refunded" });
  });

  it("[DEP-02, DEP-03, DEP-04, DEP-07, OPN-22] refuses with the documented sentences", async () => {
    const { token } = await signedInUser(site);
    const pet = await newPet();
    expect(await call(null, pet.id)).toEqual([401, refusal("Please login to pay a deposit.")]);
    const taken = await newPet();
    await createPaidDeposit(taken.id);
    expect(await call(token, taken.id)).toEqual([409, refusal("This pet has already been reserved.")]);
    const unpaid = await createPet({ depositPence: 5_000 });
    expect(await call(token, unpaid.id)).toEqual([403, refusal("Breeder does not have a subscription.")]);
    const free = await newPet({ depositPence: null });
    expect(await call(token, free.id)).toEqual([400, refusal("This pet does not take a deposit.")]);
    const other = (await createSession((await createBreeder()).userId)).token;
    const text = "Breeders cannot contact other breeders or pay deposits";
    expect(await call(other, pet.id)).toEqual([403, refusal(text)]);
    for (const id of ["2000000000", "0", "nonsense"]) expect((await call(token, id))[0]).toBe(404);
    expect((await site.get(`/api/pets/${pet.id}/deposit`)).status).toBe(405);
  });

  it("[DEP-09, DEP-12] returns 503 while the provider is unavailable, and refunds only to the payer", async () => {
    const [{ token }, pet] = [await signedInUser(site), await newPet()];
    site.stripe.trouble({ match: /POST/, when: "before", what: { status: 500 }, times: 10 });
    expect(await call(token, pet.id)).toEqual([503, refusal("Failed to pay deposit. Please try again.")]);
    expect((await call(null, pet.id, "deposit/refund"))[0]).toBe(401);
    const taken = await newPet();
    await createPaidDeposit(taken.id);
    const notThePayer = "Only the user who paid this deposit can request a refund.";
    expect(await call(token, taken.id, "deposit/refund")).toEqual([403, refusal(notThePayer)]);
    expect((await call(token, "nonsense", "deposit/refund"))[0]).toBe(404);
  });
});

describe("receipts", () => {
  it("of a buyer show the payments with a link to the refund, and are linked from the profile", async () => {
    const { user, visitor } = await signedInUser(site);
    expect(await html(await visitor.get("/profile"))).toContain('href="/profile/receipts"');
    expect(textOf(await html(await visitor.get("/profile/receipts")))).toContain("No receipts yet");
    const pet = await newPet();
    const { id } = await createPaidDeposit(pet.id, { userId: user.id, amountPence: 25_000, paidAt: new Date() });
    await db.ledgerEntry.create({
      data: { kind: "deposit_paid", amountPence: 25_000, providerId: `pi_page_${id}`, depositId: id },
    });
    const page = await html(await visitor.get("/profile/receipts"));
    expect(textOf(page)).toMatch(/Deposit for Poppy[\s\S]*£250[\s\S]*Willowbrook[\s\S]*Reference: Deposit \d+/);
    expect(page).not.toContain("pi_page_");
    expect(page).toContain(`href="/pets/${slugOf(pet)}/refund"`);
    const other = await signedInUser(site);
    expect(await html(await other.visitor.get("/profile/receipts"))).not.toContain(`Deposit ${id}`);
  });

  it("of a breeder show the months of the plan, and deposits on their pets without the buyers' email addresses", async () => {
    const owner = await createBreeder({ plan: "gold" });
    const visitor = site.visitor({ token: (await createSession(owner.userId)).token });
    const empty = textOf(await html(await visitor.get("/breeder/subscription/receipts")));
    expect(empty).toContain("You have not paid for a plan yet.");
    expect(textOf(await html(await visitor.get("/breeder/deposits")))).toContain("No buyer has paid a deposit");
    const { id: subscriptionId } = await db.subscription.findFirstOrThrow({ where: { breederId: owner.id } });
    await db.ledgerEntry.create({
      data: { kind: "subscription_paid", amountPence: 2_499, providerId: "in_page", subscriptionId },
    });
    const robin = await createUser({ firstName: "Robin", lastName: "Longacre" });
    const pet = await createPet({ breederId: owner.id, name: "Bramble", depositPence: 10_000 });
    await createPaidDeposit(pet.id, { userId: robin.id, paidAt: new Date() });
    const page = await html(await visitor.get("/breeder/subscription/receipts"));
    expect(textOf(page)).toMatch(/Gold plan, one month[\s\S]*£24\.99[\s\S]*Reference: Subscription \d+/);
    expect(page).not.toContain("in_page");
    const deposits = await html(await visitor.get("/breeder/deposits"));
    expect(textOf(deposits)).toMatch(/Bramble[\s\S]*£100[\s\S]*Paid by Robin on [\s\S]*Robin can have it back until/);
    for (const secret of [robin.email, robin.username, "Longacre"]) expect(deposits).not.toContain(secret);
  });
});

describe("the history for administrators", () => {
  it("is found by the payment's id, and shows its events, ledger entries and webhook events", async () => {
    const { visitor: admin } = await signedInUser(site, { isAdmin: true });
    const [{ user, visitor }, pet] = [await signedInUser(site), await newPet({ name: "Marigold" })];
    await visitor.post(`/pets/${pet.id}/deposit`, { intent: "pay" });
    await site.stripe.pay((await latest(pet)).providerCheckoutId!);
    await site.inbox.waitFor(({ to, subject }) => to === user.email && subject.includes("Receipt"));
    const { id, providerPaymentId } = await latest(pet);
    const found = await html(await admin.get(`/admin/payments?search=${providerPaymentId}`));
    expect(textOf(found)).toContain("Deposits and subscriptions found: 1");
    expect(hrefs(found)).toContain(`/admin/payments/deposits/${id}`);
    const cells = all(found, "td[data-label=Amount], td[data-label=Status]");
    expect(cells.map(textOf)).toEqual(["£250", "Paid"]);
    const more = hrefs(found);
    for (const userId of [user.id, breeder.userId]) expect(more).toContain(`/admin/users/${userId}`);
    expect(more).toContain(`/pets/${slugOf(pet)}`);
    const page = textOf(await html(await admin.get(`/admin/payments/deposits/${id}`)));
    expect(page).toContain(`£250 for Marigold by @${user.username}: Paid`);
    expect(page).toMatch(/Begun[\s\S]*Checkout opened[\s\S]*Paid/);
    expect(page).toContain(providerPaymentId);
    expect(page).toContain("checkout.session.completed");
    const { id: plan } = await db.subscription.findFirstOrThrow({ where: { breederId: breeder.id } });
    expect(textOf(await html(await admin.get(`/admin/payments/subscriptions/${plan}`)))).toContain("for Gold by @");
  });

  it("[OWN-03] refunds with a reason and a second page, which both sides read", async () => {
    const { token } = await signedInUser(site, { isAdmin: true });
    const [{ user, visitor }, pet] = [
      await signedInUser(site, { firstName: "Robin" }),
      await newPet({ name: "Daisy" }),
    ];
    await visitor.post(`/pets/${pet.id}/deposit`, { intent: "pay" });
    await site.stripe.pay((await latest(pet)).providerCheckoutId!);
    await site.inbox.waitFor(({ to, subject }) => to === user.email && subject.includes("Receipt"));
    const { id } = await latest(pet);
    const browser = new PlainBrowser(site, { token });
    await browser.open(`/admin/payments/deposits/${id}/refund`);
    await browser.fill("Reason", "short").press("Continue");
    expect(browser.main).toContain("Enter 10 to 500 characters.");
    await browser.fill("Reason", "Paid for the wrong puppy.").press("Continue");
    expect(browser.main).toContain("Refund £250 to Robin");
    expect(await latest(pet)).toMatchObject({ status: "paid", refundRequestedAt: null });
    await browser.press("Refund £250");
    expect(browser.flash).toContain("We are refunding £250 to Robin.");
    const { text } = await site.inbox.waitFor(
      ({ to, subject }) => to === user.email && subject.includes("Refund: £250"),
    );
    expect(text).toContain("Pawstead writes: “Paid for the wrong puppy.”");
    await browser.open(`/admin/payments/deposits/${id}/refund`);
    expect(browser.flash).toContain("This deposit is refunded already.");
  });

  it("is only for users with the permission to manage users", async () => {
    const moderator = await signedInUser(site, {}, ["admin.access"]);
    expect((await moderator.visitor.get("/admin/payments")).headers.get("Location")).toBe("/admin");
    expect((await site.get("/admin/payments")).headers.get("Location")).toBe("/login");
    const { visitor } = await signedInUser(site);
    expect((await visitor.get("/admin/payments/deposits/1")).headers.get("Location")).toBe("/");
  });
});
