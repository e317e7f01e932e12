// Deposits without script: checkout, return, webhook events, an unavailable provider, and refunds.
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { petSlug } from "#app/domain/pets/slug.ts";
import { db } from "#app/platform/db.server.ts";
import { askApi } from "../../support/api/api-client.ts";
import { createBreeder, createPaidDeposit, createPet } from "../../support/factories.ts";
import { facts, said, signedInUser } from "../../support/members.ts";
import { withoutTable } from "../../support/missing-table.ts";
import { html, sharedSite, textOf, type Visitor } from "../../support/site.ts";

type Pet = Awaited<ReturnType<typeof createPet>>;

const FAILED = "Failed to pay deposit. Please try again.";
const NOT_THE_PAYER = "Only the user who paid this deposit can request a refund.";
const RESERVED = "This pet has already been reserved.";
const site = await sharedSite();
const pathOf = (pet: Pet) => `/pets/${petSlug(pet.name, pet.breed, pet.id)}`;

let breederId: number;
const newPet = (data = {}) => createPet({ breederId, name: "Poppy", depositPence: 25_000, ...data });
const buyer = () => signedInUser(site);
/** The button of the step page. */
const press = (who: Visitor, pet: Pet, fields = {}) =>
  who.post(`/pets/${pet.id}/deposit`, { intent: "pay", ...fields });
const seen = async (who: Pick<Visitor, "get">, pet: Pet) => textOf(await html(await who.get(pathOf(pet))));
const back = (who: Visitor, pet: Pet) => who.get(`${pathOf(pet)}/deposit/paid`);
const latest = (pet: Pet) => db.deposit.findFirstOrThrow({ where: { petId: pet.id }, orderBy: { id: "desc" } });

/** Submits the deposit form and pays at the provider, without returning to the site. */
async function payAtProvider(who: Visitor, pet: Pet, card?: string) {
  expect((await press(who, pet)).status).toBe(303);
  return site.stripe.pay((await latest(pet)).providerCheckoutId!, card);
}
async function paid() {
  const [{ user, visitor }, pet] = [await buyer(), await newPet()];
  expect(await payAtProvider(visitor, pet)).toBe("paid");
  expect(await said(visitor, await back(visitor, pet))).toContain("Deposit paid successfully.");
  return { user, visitor, pet };
}

beforeAll(async () => {
  breederId = (await createBreeder({ plan: "gold", tradingName: "Willowbrook" })).id;
});
afterEach(() => {
  site.stripe.clearTrouble();
  site.stripe.webhooks({});
});

describe("paying", () => {
  it("[ALL-02, DEP-01, DEP-08, DEP-10, DEP-11, OPN-26, OPN-27] leads to the checkout and back, and reserves the pet for all visitors at once", async () => {
    const [{ user, visitor }, pet] = [await buyer(), await newPet()];
    expect(await seen(visitor, pet)).toContain("You pay Pawstead, which passes it on to the breeder");
    const answer = await press(visitor, pet);
    expect(answer.status).toBe(303);
    const { checkoutUrl } = await latest(pet);
    expect(answer.headers.get("Location")).toBe(checkoutUrl);
    expect(await (await fetch(checkoutUrl!)).text()).toMatch(/Poppy is held for you until \d\d:\d\d\./);
    const held = await visitor.get(pathOf(pet));
    expect(held.headers.get("Cache-Control")).toBe("private, no-store");
    expect(textOf(await html(held))).toMatch(
      /Poppy is held for you until \d\d:\d\d\.[\s\S]*Continue paying[\s\S]*Give it up/,
    );
    await site.stripe.pay((await latest(pet)).providerCheckoutId!);
    const arrived = await back(visitor, pet);
    expect(facts(arrived)).toEqual([303, `/deposits/${(await latest(pet)).id}`]);
    expect(await said(visitor, arrived)).toContain("Deposit paid successfully.");
    expect(await seen(visitor, pet)).toMatch(
      /You have paid the £250 deposit\.[\s\S]*You can have it back in full until [\s\S]*Request Refund/,
    );
    expect(await latest(pet)).toMatchObject({ status: "paid", userId: user.id });
    for (const other of [site, (await buyer()).visitor]) {
      const text = await seen(other, pet);
      expect(text).toMatch(/Reserved[\s\S]*A buyer has paid the £250 deposit for Poppy/);
      expect(text).not.toMatch(/Request Refund|Pay £250|held for you/);
    }
    const sentEmail = await site.inbox.waitFor(({ to, subject }) => to === user.email && subject.includes("Receipt"));
    expect(sentEmail.subject).toBe("[Pawstead] Receipt: £250 deposit for Poppy");
  });

  it("[OPN-30] reserves the pet although the buyer never comes back", async () => {
    const [{ user, visitor }, pet] = [await buyer(), await newPet()];
    await payAtProvider(visitor, pet);
    await site.inbox.waitFor(({ to, subject }) => to === user.email && subject.includes("Receipt"));
    expect(await seen(site, pet)).toContain("A buyer has paid the £250 deposit");
  });

  it("[DEP-09, OPN-36] charges nothing for a declined card, and continues the same checkout", async () => {
    const [{ visitor }, pet] = [await buyer(), await newPet()];
    expect(await payAtProvider(visitor, pet, "4000000000000002")).toBe("declined");
    expect(await said(visitor, await back(visitor, pet))).toContain(FAILED);
    const { checkoutUrl } = await latest(pet);
    expect((await press(visitor, pet)).headers.get("Location")).toBe(checkoutUrl);
    expect(await db.ledgerEntry.count({ where: { deposit: { petId: pet.id } } })).toBe(0);
  });

  it("[OPN-36] frees the pet for other buyers when the checkout is abandoned", async () => {
    const [{ visitor }, other, pet] = [await buyer(), await buyer(), await newPet()];
    await press(visitor, pet);
    // old word: the value of the button
    expect(await said(visitor, await press(visitor, pet, { intent: "let-go" }))).toMatch(
      /You have given up Poppy\. Nothing was paid\.[\s\S]*Pay £250 deposit/,
    );
    expect((await press(other.visitor, pet)).headers.get("Location")).toBe((await latest(pet)).checkoutUrl);
    expect((await latest(pet)).userId).toBe(other.user.id);
  });

  it("[DEP-03, OPN-28] holds the pet for one of many buyers who submit at once", async () => {
    const pet = await newPet();
    const buyers = await Promise.all(Array.from({ length: 10 }, buyer));
    const answers = await Promise.all(buyers.map(({ visitor }) => press(visitor, pet)));
    const winners = answers.filter((answer) => answer.headers.get("Location")?.startsWith(site.checkoutOrigin));
    expect(winners).toHaveLength(1);
    const at = answers.findIndex((answer) => !winners.includes(answer));
    expect(await said(buyers[at]!.visitor, answers[at]!)).toContain(RESERVED);
  });

  it("opens one checkout on a repeated submit, for the amount of the listing", async () => {
    const [{ visitor }, pet] = [await buyer(), await newPet()];
    const answers = await Promise.all([1, 2, 3].map(() => press(visitor, pet, { amount: "1", amountPence: "1" })));
    expect(new Set(answers.map((answer) => answer.headers.get("Location"))).size).toBe(1);
    expect(await db.deposit.count({ where: { petId: pet.id } })).toBe(1);
    const { providerCheckoutId } = await latest(pet);
    const checkout = site.stripe.all("checkout.session").find(({ id }) => id === providerCheckoutId);
    expect(checkout?.amount_total).toBe(25_000);
  });
});

describe("returning from the checkout", () => {
  it("[TEN-26, DEP-08] redirects a buyer who returns without the strict cookie to the same page once", async () => {
    const [{ token, visitor }, pet] = [await buyer(), await newPet()];
    await payAtProvider(visitor, pet);
    const arriving = site.visitor();
    const path = `${pathOf(pet)}/deposit/paid`;
    const hop = await arriving.get(path, { headers: { "Sec-Fetch-Site": "cross-site" } });
    expect(await html(hop)).toContain(`content="0;url=${path}"`);
    arriving.cookies.set("token", token);
    expect(await said(arriving, await arriving.get(path))).toContain("Deposit paid successfully.");
  });

  it("[OPN-36, TEN-26] shows the open checkout after the buyer goes back from the provider", async () => {
    const [{ token, visitor }, pet] = [await buyer(), await newPet()];
    await press(visitor, pet);
    const { providerCheckoutId } = await latest(pet);
    const checkout = site.stripe.all("checkout.session").find(({ id }) => id === providerCheckoutId);
    const path = `${pathOf(pet)}/deposit`;
    expect(checkout?.cancel_url).toBe(site.url + path);
    const arriving = site.visitor();
    const hop = await arriving.get(path, { headers: { "Sec-Fetch-Site": "cross-site" } });
    expect(await html(hop)).toContain(`content="0;url=${path}"`);
    arriving.cookies.set("token", token);
    const text = textOf(await html(await arriving.get(path)));
    expect(text).toMatch(/You did not pay\. Poppy is held for you until \d\d:\d\d\.\s*Continue paying\s*Give it up/);
    // A signed-out visitor is redirected only once.
    const otherUser = site.visitor();
    for (const status of [200, 303]) {
      expect((await otherUser.get(path, { headers: { "Sec-Fetch-Site": "cross-site" } })).status).toBe(status);
    }
  });

  it("[DEP-08] never reports a payment before the provider has confirmed it", async () => {
    const [{ visitor }, pet] = [await buyer(), await newPet()];
    site.stripe.webhooks({ lose: true });
    await payAtProvider(visitor, pet);
    site.stripe.trouble({ match: /GET/, when: "before", what: { status: 500 }, times: 10 });
    const waiting = await back(visitor, pet);
    expect(waiting.status).toBe(200);
    const text = textOf(await html(waiting));
    expect(text).toContain("We are waiting for the bank");
    expect(text).toContain("There is no need to pay again.");
    expect(text).not.toContain("Deposit paid successfully.");
    expect((await latest(pet)).status).toBe("pending");
    site.stripe.clearTrouble();
    expect(await said(visitor, await back(visitor, pet))).toContain("Deposit paid successfully.");
  });

  it("[OPN-28] shows the reason when a payment is refunded at once", async () => {
    const [{ visitor }, pet] = [await buyer(), await newPet()];
    site.stripe.webhooks({ lose: true });
    await press(visitor, pet);
    const { id, providerCheckoutId } = await latest(pet);
    await db.deposit.update({ where: { id }, data: { holdExpiresAt: new Date(Date.now() - 60_000) } });
    await site.stripe.pay(providerCheckoutId!);
    const text = await said(visitor, await back(visitor, pet));
    expect(text).toContain("Your payment arrived after the time for which Poppy was held for you");
    expect(text).toContain("The whole £250 has gone back to your card.");
    expect(text).toContain("Pay £250 deposit");
    expect(await latest(pet)).toMatchObject({ status: "refunded", refundReason: "late" });
  });

  it("redirects a user who has paid nothing to the pet, without a message", async () => {
    const [{ visitor }, pet] = [await buyer(), await newPet()];
    const answer = await back(visitor, pet);
    expect(facts(answer)).toEqual([303, pathOf(pet)]);
    expect(answer.headers.get("Set-Cookie")).toBeNull();
    expect((await visitor.get("/pets/x-999999/deposit/paid")).status).toBe(404);
    expect((await visitor.get("/pets/nonsense/deposit/paid")).status).toBe(400);
  });
});

describe("an unavailable provider", () => {
  it("[DEP-09, ALL-02] shows the documented error, holds nothing, and charges once afterwards", async () => {
    const [{ visitor }, pet] = [await buyer(), await newPet()];
    site.stripe.trouble({ match: /POST/, when: "before", what: "drop", times: 10 });
    expect(await said(visitor, await press(visitor, pet))).toContain(FAILED);
    expect((await latest(pet)).status).toBe("failed");
    site.stripe.clearTrouble();
    await payAtProvider(visitor, pet);
    expect(await said(visitor, await back(visitor, pet))).toContain("Deposit paid successfully.");
    // It is said once, and not to a buyer who opens the step again.
    const again = await visitor.get(`${pathOf(pet)}/deposit`);
    expect(facts(again)).toEqual([303, `/deposits/${(await latest(pet)).id}`]);
    expect(await said(visitor, again)).not.toContain("Deposit paid successfully.");
    expect(await db.ledgerEntry.count({ where: { deposit: { petId: pet.id } } })).toBe(1);
  });

  it("changes nothing and shows an error when a checkout cannot be abandoned", async () => {
    const [{ visitor }, pet] = [await buyer(), await newPet()];
    await press(visitor, pet);
    site.stripe.trouble({ match: /./, when: "before", what: { status: 500 }, times: 10 });
    expect(await said(visitor, await press(visitor, pet, { intent: "let-go" }))).toContain("so nothing has changed"); // old word: the value of the button
    expect((await latest(pet)).status).toBe("pending");
  });

  it("[DEP-06] shows an error when pet and breeder cannot be read", async () => {
    const [{ visitor }, pet] = [await buyer(), await newPet()];
    const answer = await withoutTable("pets", () => press(visitor, pet));
    expect(answer.status).toBe(500);
    expect(textOf(await html(answer))).toContain("An error occurred while fetching breeder details.");
  });
});

describe("a refund", () => {
  const ask = (who: Visitor, pet: Pet) => who.post(`${pathOf(pet)}/refund`, { sent: "yes" });

  it("[DEP-12, DEP-14, DEP-15, OPN-29, TEN-50] is confirmed first, then sent, and the pet is free again", async () => {
    const { user, visitor, pet } = await paid();
    const question = await html(await visitor.get(`${pathOf(pet)}/refund`));
    expect(textOf(question)).toMatch(/The whole £250 goes back to the card[\s\S]*5 to 10 days[\s\S]*Request Refund/);
    const answer = await ask(visitor, pet);
    expect(facts(answer)).toEqual([303, pathOf(pet)]);
    const page = await said(visitor, answer);
    expect(page).toContain("Deposit refund requested");
    expect(page).toMatch(/The whole £250 has gone back to your card\.[\s\S]*Pay £250 deposit/);
    expect(await seen(site, pet)).toContain("Pay £250 deposit");
    const sentEmail = await site.inbox.waitFor(({ to, subject }) => to === user.email && subject.includes("Refund"));
    expect(sentEmail.text).toContain("You asked for the deposit for Poppy back.");
    // A repeated request, also from an old tab, is one refund.
    expect(facts(await ask(visitor, pet))).toEqual([303, pathOf(pet)]);
    expect(textOf(await html(await visitor.get(`${pathOf(pet)}/refund`)))).toContain("Your deposit was refunded");
    expect(await db.ledgerEntry.count({ where: { deposit: { petId: pet.id }, kind: "deposit_refunded" } })).toBe(1);
  });

  it("[DEP-12, DEP-13, CON-12] is refused a second after 24 hours, with the documented words", async () => {
    const [{ user, visitor, token }, pet] = [await buyer(), await newPet()];
    await createPaidDeposit(pet.id, { userId: user.id, paidAt: new Date(Date.now() - 86_401_000) });
    expect(await seen(visitor, pet)).toMatch(/You could have it back until [\s\S]*Request Refund/);
    for (const answer of [await visitor.get(`${pathOf(pet)}/refund`), await ask(visitor, pet)]) {
      const page = await html(answer);
      expect(page).toContain("Refund Window Expired</h1>");
      expect(textOf(page)).toContain("Deposits can only be refunded within 24 hours of payment.");
    }
    expect((await ask(visitor, pet)).status).toBe(409);
    const call = await fetch(`${site.url}/api/pets/${pet.id}/deposit/refund`, {
      method: "POST",
      headers: { Authorization: `Bearer ${token}` },
    });
    expect(call.status).toBe(409);
    expect(await call.json()).toMatchObject({
      success: false,
      message: "Deposits can only be refunded within 24 hours of payment.",
    });
    expect((await latest(pet)).refundRequestedAt).toBeNull();
  });

  it("[DEP-11, DEP-12] is for the payer only", async () => {
    const { pet } = await paid();
    const { visitor } = await buyer();
    for (const answer of [await visitor.get(`${pathOf(pet)}/refund`), await ask(visitor, pet)]) {
      expect(answer.status).toBe(403);
      expect(textOf(await html(answer))).toContain(NOT_THE_PAYER);
    }
    expect((await visitor.get(`${pathOf(await newPet())}/refund`)).status).toBe(404);
    expect(facts(await site.get(`${pathOf(pet)}/refund`))).toEqual([303, "/login"]);
    expect((await latest(pet)).status).toBe("paid");
  });

  it("[DEP-12, JPE-12] is refused through the API with the reason: another user has paid, or there is no payment", async () => {
    const [{ token }, pet, free] = [await buyer(), await newPet(), await newPet()];
    await createPaidDeposit(pet.id, { paidAt: new Date() });
    expect(await askApi(site, token, `POST /pets/${pet.id}/deposit/refund`)).toEqual({
      status: 403,
      success: false,
      message: NOT_THE_PAYER,
      errors: {},
    });
    expect(await askApi(site, token, `POST /pets/${free.id}/deposit/refund`)).toMatchObject({
      status: 404,
      message: "You have not paid a deposit on this pet.",
    });
    expect((await latest(pet)).status).toBe("paid");
  });

  it("[DEP-14] is shown as pending while the provider is unavailable", async () => {
    const { visitor, pet } = await paid();
    site.stripe.trouble({ match: /refunds/, when: "before", what: { status: 500 }, times: 10 });
    const page = await said(visitor, await ask(visitor, pet));
    expect(page).toContain("Deposit refund requested");
    expect(page).toContain("You have asked for it back, and it is on its way to your card.");
    expect(page).not.toContain("Request Refund");
    expect(await seen(site, pet)).toContain("A buyer has paid the £250 deposit");
  });

  it("[DEP-12] works for a pet that is no longer public, and leads to the receipts", async () => {
    const { visitor, pet } = await paid();
    await db.pet.update({ where: { id: pet.id }, data: { status: "hidden" } });
    const answer = await ask(visitor, pet);
    expect(facts(answer)).toEqual([303, "/profile/receipts"]);
    expect(await said(visitor, answer)).toMatch(/Deposit refund requested[\s\S]*Refund: Deposit for Poppy/);
  });
});
