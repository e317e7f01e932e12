// Deposits and blocks: a breeder who blocks gives back, a buyer who blocks does not, and no new deposit is opened.
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { payDeposit } from "#app/domain/payments/deposits/pay-deposit.server.ts";
import { getOwnDeposit, getRefundCase } from "#app/domain/payments/deposits/queries.server.ts";
import { requestRefund } from "#app/domain/payments/deposits/request-refund.server.ts";
import { settleDeposit } from "#app/domain/payments/deposits/settle-deposit.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createChat } from "../../../../tests/support/factories.ts";
import { checkoutOf, latestDeposit, newBuyer, newPet, pay } from "../../../../tests/support/payments/deposits.ts";
import { stopTheClock, viewerOf } from "../../../../tests/support/payments/world.ts";
import { stripe } from "../../../../tests/support/stripe.ts";
import { blockUser } from "./block-user.server.ts";
import { getBlockCandidate } from "./queries.server.ts";

let buyer: Viewer;
let breeder: Viewer;
let petId: number;
let chatId: number;

beforeAll(stopTheClock);
beforeEach(async () => {
  buyer = await newBuyer({ firstName: "Amira" });
  const pet = await newPet();
  petId = pet.id;
  const { userId } = await db.breeder.findUniqueOrThrow({ where: { id: pet.breederId } });
  breeder = await viewerOf(userId);
  chatId = (await createChat({ starterId: buyer.userId, recipientId: breeder.userId, petId })).id;
});

const block = (actor: Viewer, other: Viewer, knownDeposits = 0) =>
  blockUser({ actor, otherId: other.userId, knownDeposits });

describe("a paid deposit", () => {
  it("[SCM-21, VIS-15] is refunded when the breeder blocks the buyer, who was told about it before", async () => {
    await pay(buyer, petId);
    expect(await getBlockCandidate(breeder, chatId)).toMatchObject({ depositsToRefund: 1, hasPaidDeposit: false });
    expect(await block(breeder, buyer)).toEqual({ ok: false, code: "deposits-changed" });
    expect(await db.userBlock.count({ where: { blockerId: breeder.userId } })).toBe(0);
    expect(await block(breeder, buyer, 1)).toEqual({ ok: true, value: { refunds: 1 } });
    const deposit = await latestDeposit(petId);
    expect(deposit).toMatchObject({ status: "refunded", refundReason: "blocked", pet: { reserved: false } });
    expect(deposit.events.map(({ kind, actorId }) => [kind, actorId]).slice(-2)).toEqual([
      ["refund-blocked", breeder.userId],
      ["refunded", null],
    ]);
    const emails = db.$queryRaw`SELECT data->>'to' AS "to" FROM jobs.job
      WHERE name = 'mail-deposit-rule' AND data->>'about' = 'refund' AND (data->>'depositId')::int = ${deposit.id} ORDER BY 1`;
    expect(await emails).toEqual([{ to: "breeder" }, { to: "buyer" }]);
    expect(deposit.ledger.map(({ amountPence }) => amountPence)).toEqual([25_000, 25_000]);
  });

  it("[SCM-21] is refunded later when the provider cannot be reached, and nothing else is refunded", async () => {
    const sold = await newPet({ breederId: (await latestPet()).breederId });
    await pay(buyer, petId);
    await pay(buyer, sold.id);
    await db.pet.update({ where: { id: sold.id }, data: { soldAt: new Date() } });
    stripe.control.trouble({ match: /refunds/, when: "before", what: "drop", times: 10 });
    expect((await block(breeder, buyer, 1)).ok).toBe(true);
    stripe.control.clearTrouble();
    expect(await getOwnDeposit(buyer, petId)).toMatchObject({ state: "returning", reason: "blocked" });
    expect(await getRefundCase(buyer, petId)).toMatchObject({ state: "asked", reason: "blocked" });
    expect(await settleDeposit((await latestDeposit(petId)).id)).toBe("refunded");
    expect(await latestDeposit(sold.id)).toMatchObject({ status: "paid", refundRequestedAt: null });
  });

  it("[SCM-21] stays when the buyer blocks, who can still have it refunded", async () => {
    await pay(buyer, petId);
    expect(await getBlockCandidate(buyer, chatId)).toMatchObject({ depositsToRefund: 0, hasPaidDeposit: true });
    expect(await block(buyer, breeder)).toEqual({ ok: true, value: { refunds: 0 } });
    expect(await latestDeposit(petId)).toMatchObject({ status: "paid", refundRequestedAt: null });
    expect(await requestRefund(buyer, petId)).toEqual({ ok: true, value: { done: true } });
  });
});

describe("a new deposit", () => {
  it("[SCM-20] is refused for both sides of a block", async () => {
    await block(buyer, breeder);
    expect(await payDeposit(buyer, petId)).toMatchObject({ ok: false, code: "blocked", block: { isOwn: true } });
    const second = await newBuyer();
    await createChat({ starterId: second.userId, recipientId: breeder.userId });
    await block(breeder, second);
    expect(await payDeposit(second, petId)).toMatchObject({ ok: false, code: "blocked", block: { isOwn: false } });
    expect(await db.deposit.count({ where: { petId } })).toBe(0);
  });

  it("[SCM-20] goes back when it is paid after the block", async () => {
    expect((await payDeposit(buyer, petId)).ok).toBe(true);
    await block(breeder, buyer);
    await stripe.control.pay((await checkoutOf(petId)).id);
    await settleDeposit((await latestDeposit(petId)).id);
    expect(await latestDeposit(petId)).toMatchObject({
      status: "refunded",
      refundReason: "unavailable",
      pet: { reserved: false },
    });
  });
});

const latestPet = () => db.pet.findUniqueOrThrow({ where: { id: petId } });
