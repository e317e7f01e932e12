// A ban of a breeder with a plan and a paid deposit: the form, the emails, the link that cancels the plan without signing in,
// and a disputed deposit on the pages.
import { afterEach, expect, it } from "vitest";
import { petSlug } from "#app/domain/pets/slug.ts";
import { db } from "#app/platform/db.server.ts";
import { askApi } from "../../support/api/api-client.ts";
import { createPet } from "../../support/factories.ts";
import { said, signedInUser } from "../../support/members.ts";
import { one } from "../../support/page.ts";
import { html, sharedSite, textOf } from "../../support/site.ts";
import { inForce, newSubscriber } from "../../support/subscribers.ts";

const site = await sharedSite();
const { stripe } = site;
const POLL = { timeout: 20_000, interval: 50 };

afterEach(() => stripe.clearTrouble());

async function breederWithDeposit() {
  const owner = await newSubscriber(site, "gold");
  const pet = await createPet({ breederId: owner.breeder.id, name: "Poppy", depositPence: 25_000 });
  const path = `/pets/${petSlug(pet.name, pet.breed, pet.id)}`;
  const { user: buyer, visitor, token } = await signedInUser(site);
  await visitor.post(`/pets/${pet.id}/deposit`, { intent: "pay" });
  const deposit = () => db.deposit.findFirstOrThrow({ where: { petId: pet.id } });
  await stripe.pay((await deposit()).providerCheckoutId!);
  await visitor.get(`${path}/deposit/paid`);
  const { email } = await db.user.findUniqueOrThrow({ where: { id: owner.breeder.userId } });
  return { owner, pet, path, buyer, visitor, token, deposit, email };
}
const admin = () => signedInUser(site, {}, ["admin.access", "admin.users"]);
const emailTo = (address: string, subject: string) =>
  site.inbox.waitFor((sent) => sent.to === address && sent.subject.includes(subject));
const linkIn = (text: string) => /\/cancel-plan\/\S+/.exec(text)?.[0] ?? "";

it("[QUE-11, QUE-25, VIS-15] a ban for good refunds the deposit and ends the plan at the provider, and says so before and after", async () => {
  const { owner, buyer, deposit, email } = await breederWithDeposit();
  const { providerSubscriptionId } = (await inForce(owner))!;
  const { visitor } = await admin();
  const page = `/admin/users/${owner.breeder.userId}`;
  expect(textOf(await html(await visitor.get(page)))).toContain(
    "1 listing will be removed from the site. A ban of more than 3 days refunds 1 deposit at once. A permanent ban ends their plan at once.",
  );
  await visitor.post(page, { intent: "ban", duration: "permanent", reason: "Sold what was not theirs" });
  const theirs = () => stripe.all("subscription").find(({ id }) => id === providerSubscriptionId)!;
  await expect.poll(() => theirs().status, POLL).toBe("canceled");
  await expect.poll(async () => (await deposit()).status, POLL).toBe("refunded");
  expect(await deposit()).toMatchObject({ refundReason: "banned" });
  expect((await emailTo(buyer.email, "Refund:")).text).toContain("The breeder was banned, so your deposit for Poppy");

  for (const address of [buyer.email, email]) await emailTo(address, "We are refunding £250 for Poppy");
  // No third one about the listing.
  expect(site.inbox.list().filter(({ to, subject }) => to === buyer.email && /the site|hidden/.test(subject))).toEqual(
    [],
  );
  const { text } = await emailTo(email, "Your account is banned");
  expect(text).toContain("Your Gold plan ends now, and nothing more is charged for it.");
  await expect.poll(async () => (await inForce(owner)) === null, POLL).toBe(true);
  expect(linkIn(text)).toBe("");
  await visitor.post(page, { intent: "unban" });
  expect(await inForce(owner)).toBeNull();
});

it("[QUE-11, DAT-07, DAT-08] the email about a ban for a time cancels the plan once, and closes the account, without signing in", async () => {
  const owner = await newSubscriber(site, "gold");
  const other = await newSubscriber(site, "gold");
  const { email } = await db.user.findUniqueOrThrow({ where: { id: owner.breeder.userId } });
  const { visitor } = await admin();
  await visitor.post(`/admin/users/${owner.breeder.userId}`, { intent: "ban", duration: "168h", reason: "" });
  const { text } = await emailTo(email, "Your account is banned");
  expect(text).toMatch(/Your Gold plan goes on and renews on .* unless you cancel it/);
  const link = linkIn(text);
  const anyone = site.visitor();
  expect(textOf(await html(await anyone.get(link)))).toContain("Cancel your Gold plan?");
  expect(await inForce(owner)).toMatchObject({ cancelAtPeriodEnd: false });
  stripe.trouble({ match: /subscriptions/, when: "before", what: { status: 503 }, times: 4 });
  expect((await anyone.post(link, { sent: "yes" })).status).toBe(503);
  stripe.clearTrouble();
  expect(await said(anyone, await anyone.post(link, { sent: "yes" }))).toMatch(
    /Your Gold plan ends on .*\. Nothing more is charged for it\./,
  );
  expect(await inForce(owner)).toMatchObject({ cancelAtPeriodEnd: true });
  expect(await inForce(other)).toMatchObject({ cancelAtPeriodEnd: false });
  for (const used of [link, "/cancel-plan/nonsense"]) {
    for (const late of [await anyone.get(used), await anyone.post(used, { sent: "yes" })]) {
      expect(late.status).toBe(404);
      expect(textOf(await html(late))).toContain("This link does not work any more.");
    }
  }
  const closing = /\/close-account\/\S+/.exec(text)![0];
  expect(textOf(await html(await anyone.get(closing)))).toContain("The rest of your plan ends with your account.");
  const closed = await anyone.post(closing, { sent: "yes", intent: "close" });
  expect(textOf(await html(closed))).toMatch(/Your account closes on \d+ \w+ \d{4}/);
  expect((await emailTo(email, "Your account closes on")).text).toContain(
    "keep it by the link in the email about your ban",
  );
  await anyone.post(closing, { sent: "yes", intent: "keep" });
  expect(await db.accountClosure.count({ where: { userId: owner.breeder.userId } })).toBe(0);
  // For this purpose only, and while the account is banned.
  await visitor.post(`/admin/users/${owner.breeder.userId}`, { intent: "unban" });
  expect((await anyone.get(closing)).status).toBe(404);
  expect((await anyone.get(link.replace("/cancel-plan/", "/confirm-email/"))).status).toBe(404);
});

it("[OPN-30] a disputed deposit is shown to administrators and not refunded, on page and API", async () => {
  const { pet, path, visitor, token, deposit } = await breederWithDeposit();
  const { id, providerPaymentId } = await deposit();
  stripe.dispute(providerPaymentId!);
  await expect.poll(() => db.paymentDispute.count({ where: { depositId: id } }), POLL).toBe(1);
  const deciding = "The buyer's bank is deciding about this payment.";
  expect((await visitor.post(`${path}/refund`, { sent: "yes" })).status).toBe(409);
  expect(textOf(await html(await visitor.get(`${path}/refund`)))).toContain(deciding);
  const offer = textOf(one(await html(await visitor.get(path)), ".pet-offer"));
  expect(offer).toContain("Your bank is deciding about this payment.");
  expect(offer).not.toMatch(/Request Refund|have it back/);
  const api = await askApi(site, token, `POST /pets/${pet.id}/deposit/refund`);
  expect(api).toMatchObject({ status: 409, message: deciding });
  expect(textOf(await html(await visitor.get("/profile/receipts")))).toContain("your bank is deciding");
  const { visitor: admins } = await admin();
  for (const page of ["/admin/payments", `/admin/payments/deposits/${id}`]) {
    expect(textOf(await html(await admins.get(page)))).toMatch(/Disputes at payers’ banks[\s\S]*Disputed at the bank/);
  }
  const moderator = await signedInUser(site, {}, ["admin.access", "pets.approve"]);
  expect((await moderator.visitor.get("/admin/payments")).status).toBe(303);
});
