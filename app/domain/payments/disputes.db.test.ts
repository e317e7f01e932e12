// Disputes of payments at the payer's bank, from the webhook to the deposit, and the types of events that are stored.
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { depositEmail } from "#app/domain/payments/deposits/emails.server.ts";
import { getOwnDeposit, getRefundCase } from "#app/domain/payments/deposits/queries.server.ts";
import { listOwnReceipts, listPlanReceipts } from "#app/domain/payments/deposits/receipts.server.ts";
import { listReceivedDeposits } from "#app/domain/payments/deposits/received-deposits.server.ts";
import { requestRefund } from "#app/domain/payments/deposits/request-refund.server.ts";
import { settleDeposit } from "#app/domain/payments/deposits/settle-deposit.server.ts";
import { reconcile } from "#app/domain/payments/provider-events/reconcile.server.ts";
import { isPaymentEvent, PAYMENT_EVENTS } from "#app/domain/payments/provider-events/webhook-subject.server.ts";
import { db } from "#app/platform/db.server.ts";
import { latestDeposit, newBuyer, newPet, pay } from "../../../tests/support/payments/deposits.ts";
import { buy, newBreeder } from "../../../tests/support/payments/subscriptions.ts";
import { DAY_MS, deliver, moment, stopTheClock } from "../../../tests/support/payments/world.ts";
import { sourceFiles, sourceText } from "../../../tests/support/source-files.ts";
import { stripe } from "../../../tests/support/stripe.ts";
import { disputeEmail } from "./dispute-emails.server.ts";
import { listDisputes } from "./list-disputes.server.ts";

beforeAll(stopTheClock);
afterEach(() => stripe.control.refunds("succeeded"));

/** Every event that the provider has sent and the site has not received. */
async function deliverAll(change: (events: { payload: string }[]) => { payload: string }[] = (events) => events) {
  for (const { payload } of change(stripe.control.takeEvents())) await deliver(payload);
}

async function disputedDeposit(kind: "chargeback" | "inquiry" = "chargeback") {
  const [buyer, pet] = [await newBuyer(), await newPet()];
  const deposit = await pay(buyer, pet.id);
  stripe.control.takeEvents();
  const disputeId = stripe.control.dispute(deposit.providerPaymentId!, kind)!;
  return { buyer, petId: pet.id, depositId: deposit.id, disputeId };
}
const stored = (id: string) => db.paymentDispute.findUniqueOrThrow({ where: { id } });
const events = async (petId: number) => (await latestDeposit(petId)).events.map(({ kind }) => kind);
const emailsAbout = (depositId: number) =>
  db.$queryRaw<{ email: string }[]>`
    SELECT data ->> 'email' AS email FROM jobs.job WHERE name = 'payment-email' AND data ->> 'depositId' = ${String(depositId)}`;

describe("a dispute", () => {
  it.each(["chargeback", "inquiry"] as const)(
    "[OPN-30] of a deposit is stored and shown, and stops refunds (%s)",
    async (kind) => {
      const { buyer, petId, depositId, disputeId } = await disputedDeposit(kind);
      await deliverAll();
      expect(await stored(disputeId)).toMatchObject({
        depositId,
        state: "open",
        amountPence: 25_000,
        reason: "fraudulent",
      });
      const shown = (await listDisputes()).find(({ id }) => id === disputeId);
      expect(shown).toMatchObject({ kind: "deposit", paymentId: depositId, state: "open" });
      expect(await getRefundCase(buyer, petId)).toMatchObject({ state: "disputed" });
      expect(await requestRefund(buyer, petId)).toEqual({ ok: false, code: "disputed" });
      expect(await latestDeposit(petId)).toMatchObject({
        status: "paid",
        refundRequestedAt: null,
        pet: { reserved: true },
      });
      expect(await events(petId)).toEqual(["opened", "checkout", "paid", "dispute-opened"]);
    },
  );

  it("[OPN-30] that is lost ends the deposit without a refund, frees the pet and balances the ledger", async () => {
    const { buyer, petId, depositId, disputeId } = await disputedDeposit();
    await deliverAll();
    moment.pass(DAY_MS);
    stripe.control.decideDispute(disputeId, "lost");
    await deliverAll();
    const deposit = await latestDeposit(petId);
    expect(deposit).toMatchObject({ status: "refunded", refundReason: "disputed", pet: { reserved: false } });
    expect(deposit.ledger.map(({ kind, providerId }) => [kind, providerId])).toEqual([
      ["deposit_paid", deposit.providerPaymentId],
      ["deposit_refunded", disputeId],
    ]);
    expect(stripe.control.all("refund").some((one) => one.payment_intent === deposit.providerPaymentId)).toBe(false);
    const emails = (await emailsAbout(depositId)).map(({ email }) => email);
    expect(emails).toContain("deposit-refunded");
    // The breeder has the email about the dispute, which calls nothing refunded.
    expect(emails).not.toContain("deposit-freed");
    expect(await depositEmail("deposit-freed", depositId)).toBeNull();
    const breederId = deposit.pet.breederId;
    expect((await listReceivedDeposits(breederId, 1)).items[0]).toMatchObject({ state: "refunded", takenBack: true });
    // The money comes from the bank, not from a refund of the site.
    const receipts = (await listOwnReceipts(buyer.userId, 1)).items;
    expect(receipts.map(({ kind, takenBack }) => [kind, takenBack]).toSorted()).toEqual([
      ["deposit_paid", false],
      ["deposit_refunded", true],
    ]);
    const takenBackAt = receipts.find(({ takenBack }) => takenBack)!.movedAt;
    expect(takenBackAt).toBe(deposit.refundedAt!.toISOString());
    const { subject, text } = (await depositEmail("deposit-refunded", depositId))!;
    expect(`${subject}\n${text}`).toContain("The £250 comes to you from your bank");
    expect(`${subject}\n${text}`).not.toMatch(/refund/i);
    expect((await reconcile()).differences).toEqual([]);
    expect(await pay(await newBuyer(), petId)).toMatchObject({ status: "paid" });
    expect(await requestRefund(buyer, petId)).toMatchObject({ ok: true });
    expect(stripe.control.all("refund").some((one) => one.payment_intent === deposit.providerPaymentId)).toBe(false);
  });

  it("[OPN-30] that is won leaves everything as before: a refund that waited is made", async () => {
    const { buyer, petId, disputeId, depositId } = await disputedDeposit();
    await deliverAll();
    await db.deposit.update({
      where: { id: depositId },
      data: { refundRequestedAt: moment.now, refundReason: "blocked" },
    });
    moment.pass(1000);
    expect(await settleDeposit(depositId)).toBe("paid");
    await reconcile();
    expect(await getOwnDeposit(buyer, petId)).toMatchObject({ state: "returning", waitsForBank: true });
    expect(await latestDeposit(petId)).toMatchObject({ status: "paid", pet: { reserved: true } });
    stripe.control.decideDispute(disputeId, "won");
    await deliverAll();
    expect(await stored(disputeId)).toMatchObject({ state: "won" });
    const { text } = (await disputeEmail({ disputeId, state: "won", toId: buyer.userId, to: "buyer" }))!;
    expect(text).toContain("We refund it now");
    expect(text).not.toContain("goes on as before");
    expect(await latestDeposit(petId)).toMatchObject({ status: "refunded", refundReason: "blocked" });
  });

  it("[OPN-30] that is won keeps the deposit and its pet reserved", async () => {
    const { buyer, petId, disputeId } = await disputedDeposit();
    await deliverAll();
    stripe.control.decideDispute(disputeId, "won");
    await deliverAll();
    expect(await latestDeposit(petId)).toMatchObject({ status: "paid", pet: { reserved: true } });
    expect(await events(petId)).toContain("dispute-won");
    expect(await requestRefund(buyer, petId)).toMatchObject({ ok: true, value: { done: true } });
  });

  it("[OPN-30] is the same for events that are lost, late, repeated or in reverse order", async () => {
    const { petId, disputeId } = await disputedDeposit();
    stripe.control.decideDispute(disputeId, "lost");
    await deliverAll((sent) => [...sent, ...sent].reverse());
    expect(await latestDeposit(petId)).toMatchObject({ status: "refunded", refundReason: "disputed" });
    expect(await db.ledgerEntry.count({ where: { providerId: disputeId } })).toBe(1);

    const other = await disputedDeposit();
    stripe.control.takeEvents();
    await reconcile();
    expect(await stored(other.disputeId)).toMatchObject({ state: "open" });
    moment.pass(3 * DAY_MS);
    await reconcile();
    moment.pass(3 * DAY_MS);
    stripe.control.decideDispute(other.disputeId, "lost");
    stripe.control.takeEvents();
    expect(await reconcile()).toMatchObject({ differences: [] });
    expect(await latestDeposit(other.petId)).toMatchObject({ status: "refunded", pet: { reserved: false } });
  });

  it("[OPN-30] of a plan's month is stored, and a lost one is in the ledger", async () => {
    const breeder = await newBreeder();
    const { id: subscriptionId } = await buy(breeder, "gold");
    stripe.control.takeEvents();
    const payment = stripe.control.all("payment_intent").at(-1)!;
    const disputeId = stripe.control.dispute(payment.id)!;
    await deliverAll();
    expect(await stored(disputeId)).toMatchObject({ subscriptionId, state: "open" });
    stripe.control.decideDispute(disputeId, "lost");
    await deliverAll();
    expect(await db.ledgerEntry.findUnique({ where: { providerId: disputeId } })).toMatchObject({
      kind: "subscription_refunded",
      subscriptionId,
    });
    const receipts = (await listPlanReceipts(breeder.breederId!, 1)).items;
    expect(receipts.find(({ kind }) => kind === "subscription_refunded")).toMatchObject({ takenBack: true });
    expect(await db.subscription.findUnique({ where: { id: subscriptionId } })).toMatchObject({ status: "active" });
  });
});

/** What the provider reports about objects that the site never reads. */
const UNREAD = ["customer.created", "customer.updated", "price.", "product."];
it("[OPN-30] every event of a known object is stored", () => {
  const emitted = sourceFiles(".ts")
    .filter((path) => path.startsWith("dev/stripe/") && !path.endsWith(".test.ts"))
    .flatMap((path) => [...sourceText(path).matchAll(/"((?:[a-z_]+\.)+[a-z_]+)"/g)].map(([, type]) => type!));
  const types = emitted.filter((type) =>
    /^(?:charge|checkout\.session|customer|invoice|invoice_payment|payment_intent|price|product|refund)\.[a-z_.]+$/.test(
      type,
    ),
  );
  const known = [
    ...types,
    "charge.dispute.created",
    "charge.failed",
    "payment_intent.payment_failed",
    "refund.updated",
  ];
  expect(known.length).toBeGreaterThan(20);
  const dropped = known.filter((type) => !isPaymentEvent(type));
  expect(dropped.filter((type) => !UNREAD.some((beginning) => type.startsWith(beginning)))).toEqual([]);
});

it("[OPN-30] the operator's list of events is the one that is stored", () => {
  const text = sourceText("docs/operations.md");
  for (const beginning of PAYMENT_EVENTS) expect(text).toContain(`\`${beginning}*\``);
});
