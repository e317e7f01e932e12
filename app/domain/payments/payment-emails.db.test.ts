import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { depositEmail } from "#app/domain/payments/deposits/emails.server.ts";
import { payDeposit } from "#app/domain/payments/deposits/pay-deposit.server.ts";
import { requestRefund } from "#app/domain/payments/deposits/request-refund.server.ts";
import { settleDeposit } from "#app/domain/payments/deposits/settle-deposit.server.ts";
import { sendPaymentEmail } from "#app/domain/payments/provider-events/send-payment-email.server.ts";
import { planEmail, planReceipt } from "#app/domain/payments/subscriptions/emails.server.ts";
import { formatDateTime } from "#app/domain/shared/dates.ts";
import { refundableUntil } from "#app/domain/shared/refund-window.ts";
import { db } from "#app/platform/db.server.ts";
import { createBreeder, createPaidDeposit, createUser } from "../../../tests/support/factories.ts";
import { checkoutOf, latestDeposit, newBuyer, newPet, pay } from "../../../tests/support/payments/deposits.ts";
import { moment, stopTheClock } from "../../../tests/support/payments/world.ts";
import { stripe } from "../../../tests/support/stripe.ts";
import { PAYMENT_EMAIL_JOB, type PaymentEmail } from "./payment-emails.server.ts";

beforeAll(stopTheClock);
afterEach(() => stripe.control.refunds("succeeded"));

/** The enqueued emails about a deposit. */
async function waiting(depositId: number): Promise<string[]> {
  const rows = await db.$queryRaw<{ email: string }[]>`SELECT data->>'email' AS email FROM jobs.job
    WHERE name = ${PAYMENT_EMAIL_JOB} AND data->>'depositId' = ${String(depositId)} ORDER BY created_on, email`;
  return rows.map(({ email }) => email);
}

async function paidDeposit() {
  const breeder = await createBreeder({ plan: "gold", tradingName: "Willowbrook", user: { firstName: "Wren" } });
  const buyer = await newBuyer({ firstName: "Robin", lastName: "Ashdown" });
  const pet = await newPet({ breederId: breeder.id });
  return { breeder, buyer, pet, deposit: await pay(buyer, pet.id) };
}

describe("emails about a deposit", () => {
  it("sends the buyer a receipt with amount, pet, breeder, date and the way to a refund", async () => {
    const { buyer, deposit } = await paidDeposit();
    expect((await waiting(deposit.id)).toSorted()).toEqual(["deposit-paid", "deposit-reserved"]);
    const email = await depositEmail("deposit-paid", deposit.id);
    expect(email).toMatchObject({ to: buyer.email, subject: "[Pawstead] Receipt: £250 deposit for Poppy" });
    for (const words of [
      "Hello Robin,",
      "Poppy is reserved for you.",
      "Amount: £250",
      "For: deposit for Poppy (Cocker Spaniel) of Willowbrook",
      "Paid to: Pawstead, which passes it on to the breeder",
      `Paid on: ${formatDateTime(deposit.paidAt!)}`,
      `Reference: Deposit ${deposit.id}`,
      `You can have the whole £250 back until ${formatDateTime(refundableUntil(deposit))}`,
      "/profile/receipts",
    ]) {
      expect(email?.text).toContain(words);
    }
    // The provider's IDs mean nothing to a buyer.
    expect(email?.text).not.toContain(deposit.providerPaymentId);
  });

  it("sends the breeder an email without the buyer's email address", async () => {
    const { breeder, buyer, deposit } = await paidDeposit();
    const email = await depositEmail("deposit-reserved", deposit.id);
    expect(email).toMatchObject({ to: breeder.user.email, subject: "[Pawstead] Poppy is reserved" });
    expect(email?.text).toContain("Robin has paid the £250 deposit for Poppy");
    expect(email?.text).toContain("/breeder/deposits/");
    for (const secret of [buyer.email, "Ashdown", buyer.username]) expect(email?.text).not.toContain(secret);
  });

  it("[OPN-29] sends an email about a refund to buyer and breeder once it has succeeded", async () => {
    const { breeder, buyer, pet, deposit } = await paidDeposit();
    stripe.control.refunds("pending");
    await requestRefund(buyer, pet.id);
    expect(await depositEmail("deposit-refunded", deposit.id)).toBeNull();
    expect(await depositEmail("deposit-freed", deposit.id)).toBeNull();
    expect(await depositEmail("deposit-reserved", deposit.id)).toBeNull();
    stripe.control.refunds("succeeded");
    await settleDeposit(deposit.id);
    expect((await waiting(deposit.id)).toSorted()).toEqual([
      "deposit-freed",
      "deposit-paid",
      "deposit-refunded",
      "deposit-reserved",
    ]);
    const { providerRefundId } = await latestDeposit(pet.id);
    const email = await depositEmail("deposit-refunded", deposit.id);
    expect(email).toMatchObject({ to: buyer.email, subject: "[Pawstead] Refund: £250 deposit for Poppy" });
    expect(email?.text).toContain(`Reference: Deposit ${deposit.id}`);
    for (const secret of [providerRefundId, deposit.providerPaymentId]) expect(email?.text).not.toContain(secret);
    expect(email?.text).toContain(
      "You asked for the deposit for Poppy back. The whole £250 has gone back to your card.",
    );
    const freed = await depositEmail("deposit-freed", deposit.id);
    expect(freed).toMatchObject({ to: breeder.user.email, subject: "[Pawstead] Poppy is free again" });
    const receipt = await depositEmail("deposit-paid", deposit.id);
    expect(receipt?.text).toContain("You asked for the deposit for Poppy back. The whole £250 has gone back");
    expect(receipt?.text).not.toContain("is reserved for you");
    await db.pet.update({ where: { id: pet.id }, data: { deletedAt: moment.now } });
    const deleted = await depositEmail("deposit-freed", deposit.id);
    expect(deleted?.subject).toBe("[Pawstead] The deposit for Poppy is refunded");
    expect(deleted?.text).not.toMatch(/is free|reserved/);
  });

  it("[OPN-28] explains a late payment to the buyer, and sends nothing to the breeder", async () => {
    const [buyer, pet] = [await newBuyer(), await newPet()];
    await payDeposit(buyer, pet.id);
    const { id, holdExpiresAt } = await latestDeposit(pet.id);
    moment.pass(holdExpiresAt.getTime() - moment.now.getTime() + 30_000);
    stripe.control.refunds("pending");
    await stripe.control.pay((await checkoutOf(pet.id)).id);
    await settleDeposit(id);
    expect(await waiting(id)).toEqual(["deposit-returning"]);
    const email = await depositEmail("deposit-returning", id);
    expect(email).toMatchObject({ to: buyer.email, subject: "[Pawstead] Your payment for Poppy goes back to you" });
    expect(email?.text).toContain("Your payment arrived after the time for which Poppy was held for you");
    expect(email?.text).toContain("The whole £250 is on its way back to your card.");
    stripe.control.refunds("succeeded");
    await settleDeposit(id);
    expect(await waiting(id)).toEqual(["deposit-returning", "deposit-refunded"]);
  });
});

describe("emails about a plan", () => {
  async function subscribed() {
    const breeder = await createBreeder({ plan: "gold", tradingName: "Willowbrook" });
    const { id } = await db.subscription.findFirstOrThrow({ where: { breederId: breeder.id } });
    const set = (data: Parameters<typeof db.subscription.update>[0]["data"]) =>
      db.subscription.update({ where: { id }, data });
    return { breeder, id, set };
  }

  it("sends a receipt for a month with plan, amount, date and reference", async () => {
    const { breeder, id } = await subscribed();
    const movement = { kind: "subscription_paid", amountPence: 2_499, subscriptionId: id } as const;
    await db.ledgerEntry.create({ data: { ...movement, providerId: "in_1", createdAt: "2026-03-05T14:05:00Z" } });
    const email = await planReceipt("in_1");
    expect(email).toMatchObject({ to: breeder.user.email, subject: "[Pawstead] Receipt: £24.99 for your Gold plan" });
    for (const words of [
      "Gold plan of Willowbrook, one month",
      "Paid on: 5 March 2026 at 14:05",
      `Reference: Subscription ${id}`,
    ]) {
      expect(email?.text).toContain(words);
    }
    expect(await planReceipt("in_2")).toBeNull();
  });

  it("[OPN-31] composes emails about a failed payment, an end and a second payment only while they apply", async () => {
    const { breeder, id, set } = await subscribed();
    for (const name of ["plan-unpaid", "plan-ended", "plan-surplus"] as const) {
      expect(await planEmail(name, id)).toBeNull();
    }
    await set({ status: "past_due" });
    const unpaid = await planEmail("plan-unpaid", id);
    expect(unpaid).toMatchObject({ to: breeder.user.email, subject: expect.stringContaining("did not go through") });
    expect(unpaid?.text).toContain("Buyers cannot see your pets until you have a plan again. Nothing is deleted.");
    await set({ status: "cancelled", endReason: "ended", endedAt: "2026-03-05T14:05:00Z" });
    expect((await planEmail("plan-ended", id))?.text).toContain("ended on 5 March 2026. Nothing more is charged");
    await set({ endReason: "surplus" });
    expect((await planEmail("plan-surplus", id))?.text).toContain("on its way back to your card");
  });

  it("[OPN-32, BRD-25, ALL-03] says when a cancelled plan ends, and gives who is banned no link behind the login", async () => {
    const { breeder, id, set } = await subscribed();
    expect(await planEmail("plan-cancelled", id)).toBeNull();
    await set({ cancelAtPeriodEnd: true, currentPeriodEnd: "2026-03-05T14:05:00Z" });
    const email = await planEmail("plan-cancelled", id);
    expect(email?.subject).toBe("[Pawstead] Your Gold plan ends on 5 March 2026");
    expect(email?.text).toContain("It stays active until 5 March 2026, and nothing more is charged for it.");
    expect(email?.text).toMatch(/Buyers cannot see your pets[\s\S]*you can keep it[\s\S]*\/breeder\/subscription\n/);
    await db.ban.create({ data: { userId: breeder.userId } });
    const toBanned = (await planEmail("plan-cancelled", id))!.text;
    expect(toBanned).toContain("It stays active until 5 March 2026");
    expect(toBanned).not.toMatch(/keep it|\/breeder\//);
  });
});

it("sends no email that does not apply, and fails no job", async () => {
  const none = 2_000_000_000;
  const emails: PaymentEmail[] = [
    { email: "deposit-paid", depositId: none },
    { email: "deposit-returning", depositId: (await createPaidDeposit((await newPet()).id)).id },
    { email: "plan-paid", providerId: "in_none" },
    { email: "plan-ended", subscriptionId: none },
  ];
  for (const email of emails) await expect(sendPaymentEmail(email)).resolves.toBeUndefined();
});

it("keeps names from becoming markup or email headers", async () => {
  const buyer = await createUser({ firstName: "<b>Robin</b>" });
  const pet = await newPet({ name: "Poppy\nBcc: eve@example.test" });
  const { id } = await createPaidDeposit(pet.id, { userId: buyer.id });
  const email = await depositEmail("deposit-paid", id);
  expect(email?.subject).not.toContain("\n");
  expect(email?.html).not.toContain("<b>");
});
