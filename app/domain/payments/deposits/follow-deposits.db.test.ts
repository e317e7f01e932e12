// The rules that give a deposit back, on the database: each once, with its reason, emails to both, and the refund made.
import { afterAll, beforeAll, expect, it } from "vitest";
import { confirmHandover } from "#app/domain/payments/handovers/confirm.server.ts";
import { getHandover } from "#app/domain/payments/handovers/queries.server.ts";
import { reconcile } from "#app/domain/payments/provider-events/reconcile.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db, pool } from "#app/platform/db.server.ts";
import { stopJobs } from "#app/platform/jobs/jobs.server.ts";
import { createBreeder, createChat, viewerOf } from "../../../../tests/support/factories.ts";
import { latestDeposit, newBuyer, newPet, passTo, pay } from "../../../../tests/support/payments/deposits.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS, moment, stopTheClock } from "../../../../tests/support/payments/world.ts";
import { listDeclinable } from "./declinable-viewing.server.ts";
import { followDeposits } from "./follow-deposits.server.ts";
import { getDepositPage } from "./get-deposit-page.server.ts";
import { getReceivedDeposit } from "./get-received-deposit.server.ts";
import { listReceivedDeposits } from "./received-deposits.server.ts";
import { requestRefund } from "./request-refund.server.ts";
import { answerMissed, contestRefund, declineAfterViewing } from "./rule-answers.server.ts";
import { ruleEmail } from "./rule-emails.server.ts";
import { settleDeposit } from "./settle-deposit.server.ts";

beforeAll(() => {
  stopTheClock();
  // Noon, so that no reminder waits for the morning.
  passTo(new Date(Math.ceil(Date.now() / DAY_MS) * DAY_MS + 12 * HOUR_MS));
});
afterAll(stopJobs, 30_000);

async function newWorld() {
  const owner = await createBreeder({ plan: "gold" });
  const breeder = { ...viewerOf(owner.user), userId: owner.userId, breederId: owner.id };
  const [buyer, { id: petId }] = [await newBuyer(), await newPet({ breederId: owner.id })];
  const { id: depositId } = await pay(buyer, petId);
  const viewing = async (state: string, answers = {}) => {
    const endsAt = new Date(moment.now.getTime() - MINUTE_MS);
    const startsAt = new Date(endsAt.getTime() - 30 * MINUTE_MS);
    const time = { breederId: owner.id, petId, kind: "visit", startsAt, endsAt, createdAt: startsAt };
    const { id: timeId } = await db.viewingTime.create({ data: time });
    return db.viewing.create({ data: { timeId, petId, buyerId: buyer.userId, state, ...answers } });
  };
  return { buyer, breeder, petId, depositId, viewing };
}

/** Two runs at once. */
const run = () => Promise.all([followDeposits(), followDeposits()]);

/** What was mailed about a deposit: "silence 7 to buyer". */
async function mailed(depositId: number): Promise<string[]> {
  const { rows } = await pool.query<{ what: string }>(
    `SELECT concat_ws(' ', data->>'about', data->>'day', 'to', data->>'to') AS what FROM jobs.job
     WHERE name = 'mail-deposit-rule' AND (data->>'depositId')::int = $1 ORDER BY created_on, what`,
    [depositId],
  );
  return rows.map(({ what }) => what);
}
const both = (...what: string[]) => what.flatMap((about) => [`${about} to breeder`, `${about} to buyer`]);

it("[VIS-15, VIS-16] silence is told twice and refunded once; a reply of the breeder ends the count", async () => {
  const [world, answered] = [await newWorld(), await newWorld()];
  for (const { buyer, breeder, petId } of [world, answered]) {
    moment.pass(MINUTE_MS);
    const pair = { starterId: buyer.userId, recipientId: breeder.userId };
    const chat =
      (await db.chat.findFirst({ where: pair })) ?? (await createChat({ ...pair, petId, createdAt: clock.now() }));
    await db.message.create({
      data: { chatId: chat.id, userId: buyer.userId, text: "When?", createdAt: clock.now(), revision: 100 },
    });
    if (petId === answered.petId)
      await db.message.create({
        data: {
          chatId: chat.id,
          userId: breeder.userId,
          text: "Now",
          createdAt: new Date(+clock.now() + 1000),
          revision: 101,
        },
      });
  }
  for (const days of [7, 5]) {
    moment.pass(days * DAY_MS + HOUR_MS / 2);
    await run();
  }
  expect(await mailed(world.depositId)).toEqual(both("silence 7", "silence 12"));
  moment.pass(2 * DAY_MS);
  await run();
  expect(await mailed(world.depositId)).toEqual(both("silence 7", "silence 12", "refund"));
  expect(await mailed(answered.depositId)).toEqual([]);
  expect(await settleDeposit(world.depositId)).toBe("refunded");
  expect(await latestDeposit(world.petId)).toMatchObject({ refundReason: "silence", pet: { reserved: false } });
  expect(await latestDeposit(answered.petId)).toMatchObject({ status: "paid", refundReason: null });
});

it("[VIS-15, VIS-18] a missed viewing asks the buyer, and waits 7 days for the decision of a contest", async () => {
  const { buyer, breeder, petId, depositId, viewing } = await newWorld();
  moment.pass(HOUR_MS);
  const { id: missedId } = await viewing("missed by breeder");
  await run();
  expect(await mailed(depositId)).toEqual(both("missed"));
  const page = async () => (await getDepositPage(buyer, depositId))!.rules;
  const listed = async () => (await listReceivedDeposits(breeder.breederId, 1)).items[0]?.state;
  expect(await listed()).toBe("contestable");
  expect(await page()).toMatchObject({ missed: { answer: null }, declineUntil: null });
  for (const [who, of] of [[await newBuyer()], [buyer, "missed 0"]] as const)
    expect(await answerMissed(who, depositId, "keep", of)).toBe(false);
  expect(await contestRefund({ userId: buyer.userId, breederId: breeder.breederId + 999 }, depositId, "x")).toBe(false);
  const words = "The buyer came to the wrong address that day.";
  expect([await contestRefund(breeder, depositId, words), await contestRefund(breeder, depositId, words)]).toEqual([true, true]); // oxfmt-ignore
  expect(await listed()).toBe("contested");
  expect(await mailed(depositId)).toEqual([...both("missed"), "contested to buyer"]);
  const [opened] = await db.moderationCase.findMany({ where: { kind: "handover", petId }, include: { signals: true } });
  expect(opened).toMatchObject({ signals: [{ sentence: expect.stringContaining(words) }] });
  expect(await page()).toMatchObject({ contest: { until: expect.any(String) } });
  expect(JSON.stringify(await getDepositPage(buyer, depositId))).not.toContain(words);
  moment.pass(3 * DAY_MS);
  await run();
  expect(await latestDeposit(petId)).toMatchObject({ refundReason: null });
  const received = await getReceivedDeposit(breeder.breederId, depositId);
  expect(received).toMatchObject({ contestableUntil: null, contest: { until: expect.any(String) } });
  expect((await ruleEmail({ depositId, to: "buyer", about: "contested", of: `missed ${missedId}` }))?.text).toMatch(
    /contests the refund of your deposit[\s\S]*it is refunded on/,
  );
  moment.pass(4 * DAY_MS);
  await run();
  expect(await latestDeposit(petId)).toMatchObject({ refundReason: "missed" });
});

it("[VIS-15] after the first viewing the buyer can decline for 24 hours; twice at once gives one refund", async () => {
  const { buyer, petId, depositId, viewing } = await newWorld();
  expect(await declineAfterViewing(buyer, depositId)).toBe(false);
  moment.pass(HOUR_MS);
  const { id } = await viewing("booked");
  const open = { viewingId: id, until: new Date(moment.now.getTime() + DAY_MS - MINUTE_MS) };
  expect((await getDepositPage(buyer, depositId))!.rules.declineUntil).toBe(open.until.toISOString());
  expect(await declineAfterViewing(await newBuyer(), depositId)).toBe(false);
  // It waits while the breeder has confirmed the handover, and is not offered either.
  const confirm = (at: Date | null) => db.handover.update({ where: { depositId }, data: { breederConfirmedAt: at } });
  await confirm(moment.now);
  expect([await listDeclinable(buyer.userId), await declineAfterViewing(buyer, depositId)]).toEqual([[], false]);
  await confirm(null);
  expect(await listDeclinable(buyer.userId)).toMatchObject([{ depositId, viewingId: id }]);
  expect((await Promise.all([1, 2].map(() => declineAfterViewing(buyer, depositId)))).sort()).toEqual([false, true]);
  await Promise.all([settleDeposit(depositId), settleDeposit(depositId)]);
  const { refundReason, ledger } = await latestDeposit(petId);
  expect([refundReason, ledger.length]).toEqual(["viewing", 2]);
  expect(await db.viewing.findUniqueOrThrow({ where: { id } })).toMatchObject({ buyerAnswer: "yes" });

  const late = await newWorld();
  moment.pass(HOUR_MS);
  await late.viewing("done");
  moment.pass(DAY_MS);
  expect(await declineAfterViewing(late.buyer, late.depositId)).toBe(false);
  const before = await newWorld(); // Seen before paying: only an answer after it counts.
  const answeredAt = (ms: number) => ({ withMother: false, buyerAnsweredAt: new Date(moment.now.getTime() + ms) });
  const seen = await before.viewing("booked", answeredAt(-HOUR_MS));
  expect(await listDeclinable(before.buyer.userId)).toEqual([]);
  await db.viewing.update({ where: { id: seen.id }, data: answeredAt(1) });
  moment.pass(MINUTE_MS);
  expect(await listDeclinable(before.buyer.userId)).toMatchObject([{ viewingId: seen.id }]);
});

it("[VIS-14] a refund by rule comes after the payer's own 24 hours too, which it does not lengthen", async () => {
  const { buyer, petId, depositId, viewing } = await newWorld();
  moment.pass(2 * DAY_MS);
  await viewing("booked");
  const over = { ok: false, code: "window-over", period: "24 hours" };
  expect(await requestRefund(buyer, petId)).toEqual(over);
  expect((await getDepositPage(buyer, depositId))!.refundable).toBe(false);
  expect(await declineAfterViewing(buyer, depositId)).toBe(true);
  await settleDeposit(depositId);
  expect(await latestDeposit(petId)).toMatchObject({ refundReason: "viewing", status: "refunded" });
  expect((await db.pet.findUniqueOrThrow({ where: { id: petId } })).reserved).toBe(false);
});

it("[VIS-15] a pet that is hidden or deleted gives its deposit back, and the ledger matches the provider", async () => {
  const worlds = [await newWorld(), await newWorld()];
  await db.pet.update({ where: { id: worlds[0]!.petId }, data: { status: "hidden" } });
  await db.pet.update({ where: { id: worlds[1]!.petId }, data: { deletedAt: clock.now() } });
  // Paid before deposits had a choice, for a pet that was deleted before this rule.
  const old = await newWorld();
  await db.deposit.update({ where: { id: old.depositId }, data: { choice: null } });
  await db.pet.update({ where: { id: old.petId }, data: { deletedAt: new Date(clock.now().getTime() - 30 * DAY_MS) } });
  // Until the job has run, no page offers the handover of a pet that is gone, and neither side can confirm it.
  for (const [index, reason] of ["moderation", "breeder"].entries()) {
    const { buyer, breeder, depositId } = worlds[index]!;
    expect((await getDepositPage(buyer, depositId))!.deposit).toMatchObject({ state: "returning", reason });
    expect(await getReceivedDeposit(breeder.breederId, depositId)).toMatchObject({ refundReason: reason });
    const { id } = await db.handover.findUniqueOrThrow({ where: { depositId } });
    for (const viewer of [buyer, breeder]) {
      expect(await getHandover(viewer, id)).toMatchObject({ isRefunding: true, canConfirm: false });
      expect(await confirmHandover(viewer, id)).toMatchObject({ ok: false, text: "The deposit is being refunded." });
    }
  }
  await run();
  await reconcile();
  for (const [index, reason] of ["moderation", "breeder"].entries()) {
    expect(await latestDeposit(worlds[index]!.petId)).toMatchObject({ refundReason: reason, status: "refunded" });
    expect(await mailed(worlds[index]!.depositId)).toEqual(both("refund"));
  }
  expect(await latestDeposit(old.petId)).toMatchObject({ refundReason: null, status: "paid" });
});
