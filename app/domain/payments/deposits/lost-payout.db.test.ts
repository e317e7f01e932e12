// A deposit that the buyer's bank takes back after it was paid out to the breeder.
import { afterEach, beforeAll, expect, it } from "vitest";
import { disputeEmail } from "#app/domain/payments/dispute-emails.server.ts";
import { reconcile } from "#app/domain/payments/provider-events/reconcile.server.ts";
import { recordPaymentEvent } from "#app/domain/payments/record-payment-event.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createUser, viewerOf } from "../../../../tests/support/factories.ts";
import { latestDeposit, newBuyer, newPet, pay } from "../../../../tests/support/payments/deposits.ts";
import { DAY_MS, deliver, moment, stopTheClock } from "../../../../tests/support/payments/world.ts";
import { stripe } from "../../../../tests/support/stripe.ts";
import { listPayouts, markPaidOut, undoPayout } from "./payouts.server.ts";

beforeAll(stopTheClock);
afterEach(() => stripe.control.refunds("succeeded"));

async function deliverAll() {
  for (const { payload } of stripe.control.takeEvents()) await deliver(payload);
}

it("[VIS-20] a dispute lost after paying out is a loss: nothing follows, and the mark stays", async () => {
  const petId = (await newPet()).id;
  const { id: depositId, providerPaymentId } = await pay(await newBuyer(), petId);
  const at = moment.now;
  const complete = { buyerConfirmedAt: at, breederConfirmedAt: at, ended: "complete", endedAt: at };
  await db.handover.update({ where: { depositId }, data: complete });
  await recordPaymentEvent(db, { depositId, kind: "handed-over" });
  moment.pass(15 * DAY_MS);
  const actor = viewerOf(await createUser({ isAdmin: true }));
  expect(await markPaidOut(actor, depositId, "BACS 1")).toBe(true);
  const disputeId = stripe.control.dispute(providerPaymentId!)!;
  await deliverAll();
  stripe.control.decideDispute(disputeId, "lost");
  await deliverAll();
  expect(await db.paymentDispute.findUniqueOrThrow({ where: { id: disputeId } })).toMatchObject({ state: "lost" });
  expect(await latestDeposit(petId)).toMatchObject({ status: "paid", refundReason: null });
  expect(await db.handover.findUniqueOrThrow({ where: { depositId } })).toMatchObject({ ended: "complete" });
  expect(await db.ledgerEntry.count({ where: { providerId: disputeId } })).toBe(1);
  const mailed = await db.$queryRaw`SELECT 1 FROM jobs.job WHERE data ->> 'email' = 'deposit-refunded'
    AND data ->> 'depositId' = ${String(depositId)}`;
  expect(mailed).toEqual([]);
  const { ready, done } = await listPayouts(actor);
  expect([...ready, ...done].find((one) => one.depositId === depositId)).toMatchObject({ isLost: true });
  expect(await undoPayout(actor, depositId)).toBe(false);
  expect((await reconcile()).differences).toEqual([]);
  const told = { disputeId, state: "lost", toId: actor.userId, to: "manager" } as const;
  expect((await disputeEmail(told))?.text).toContain("It was paid out before, so it is a loss.");
});
