import { beforeAll, expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { latestDeposit, newBuyer, newPet, pay } from "../../../../tests/support/payments/deposits.ts";
import { deliver, stopTheClock } from "../../../../tests/support/payments/world.ts";
import { stripe } from "../../../../tests/support/stripe.ts";
import { depositEmail } from "./emails.server.ts";
import { refundByAdministrator } from "./refund-by-administrator.server.ts";
import { settleDeposit } from "./settle-deposit.server.ts";
import { breederRefundText } from "./texts.ts";

const NOTE = "Paid for the wrong pet.";

beforeAll(stopTheClock);

async function paidDeposit() {
  const [buyer, pet] = [await newBuyer(), await newPet()];
  return { buyer, petId: pet.id, deposit: await pay(buyer, pet.id) };
}
const by = async () => ({ actor: await newBuyer({ isAdmin: true }), remoteIp: "203.0.113.9" });
const refundsOf = (payment: string | null) =>
  stripe.control.all("refund").filter(({ payment_intent }) => payment_intent === payment);

it("[OWN-03] of two administrators at once one refunds, and the other is told", async () => {
  const { buyer, petId, deposit } = await paidDeposit();
  expect(await refundByAdministrator({ ...(await by()), actor: buyer }, deposit.id, NOTE)).toEqual({
    ok: false,
    code: "own",
  });
  const admins = [await by(), await by()];
  const both = await Promise.all(admins.map((admin) => refundByAdministrator(admin, deposit.id, ` ${NOTE} `)));
  expect(both.map((one) => (one.ok ? "ok" : one.code)).sort()).toEqual(["ok", "requested"]);
  await settleDeposit(deposit.id);
  expect(refundsOf(deposit.providerPaymentId)).toMatchObject([{ amount: 25_000, status: "succeeded" }]);
  const after = await latestDeposit(petId);
  expect(after).toMatchObject({ status: "refunded", refundReason: "administrator", refundNote: NOTE });
  expect(after.ledger.map(({ kind }) => kind)).toEqual(["deposit_paid", "deposit_refunded"]);
  const log = await db.auditEntry.findMany({ where: { type: "deposit refunded" } });
  expect(log).toMatchObject([{ detail: { deposit_id: deposit.id, pet_id: petId, reason: NOTE } }]);
  expect(await refundByAdministrator(admins[0]!, deposit.id, NOTE)).toEqual({ ok: false, code: "refunded" });
});

it("[OWN-03] is refused while the bank decides, after paying out, without a payment, and without a reason", async () => {
  const admin = await by();
  const disputed = await paidDeposit();
  stripe.control.takeEvents();
  stripe.control.dispute(disputed.deposit.providerPaymentId!, "chargeback");
  for (const { payload } of stripe.control.takeEvents()) await deliver(payload);
  expect(await refundByAdministrator(admin, disputed.deposit.id, NOTE)).toEqual({ ok: false, code: "disputed" });

  const { petId, deposit } = await paidDeposit();
  const { id: depositId } = deposit;
  await db.paymentEvent.create({ data: { depositId, kind: "paid-out" } });
  expect(await refundByAdministrator(admin, depositId, NOTE)).toEqual({ ok: false, code: "paid-out" });
  expect(await latestDeposit(petId)).toMatchObject({ refundRequestedAt: null });
  expect(await refundByAdministrator(admin, deposit.id, "short")).toEqual({ ok: false, code: "note" });
  expect(await refundByAdministrator(admin, 2_000_000_000, NOTE)).toEqual({ ok: false, code: "not-found" });
  await db.deposit.update({ where: { id: deposit.id }, data: { status: "failed" } });
  expect(await refundByAdministrator(admin, deposit.id, NOTE)).toEqual({ ok: false, code: "unpaid" });
});

it("[VIS-20, OWN-03] after the handover it overturns it: the pet stays sold, and the breeder is not told that it is free", async () => {
  const { petId, buyer, deposit } = await paidDeposit();
  const now = new Date();
  await db.pet.update({ where: { id: petId }, data: { soldAt: now, buyerId: buyer.userId } });
  const ended = { buyerConfirmedAt: now, breederConfirmedAt: now, ended: "complete", endedAt: now };
  await db.handover.update({ where: { depositId: deposit.id }, data: ended });
  const done = await refundByAdministrator(await by(), deposit.id, NOTE);
  expect(done.ok && breederRefundText(done.value)).toMatch(/^We are refunding £250 to \w+\.$/);
  expect(await settleDeposit(deposit.id)).toBe("refunded");
  expect(await latestDeposit(petId)).toMatchObject({ pet: { soldAt: now, reserved: false } });
  expect(await db.handover.findUnique({ where: { depositId: deposit.id } })).toMatchObject({ ended: "overturned" });
  expect((await depositEmail("deposit-freed", deposit.id))!.subject).toContain("The deposit for Poppy is refunded");
});
