// Handovers on the database: made with the payment, confirmed by both sides, closed by a refund.
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { MEMBER_PERMISSIONS } from "#app/domain/accounts/permissions/rules.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { getThread } from "#app/domain/conversations/messages/queries.server.ts";
import { getRefundCase } from "#app/domain/payments/deposits/queries.server.ts";
import { requestBlockedRefunds } from "#app/domain/payments/deposits/refund-blocked.server.ts";
import { refundByBreeder } from "#app/domain/payments/deposits/refund-by-breeder.server.ts";
import { requestRefund } from "#app/domain/payments/deposits/request-refund.server.ts";
import { settleDeposit } from "#app/domain/payments/deposits/settle-deposit.server.ts";
import { db } from "#app/platform/db.server.ts";
import { stopJobs } from "#app/platform/jobs/jobs.server.ts";
import { createBreeder, viewerOf } from "../../../../tests/support/factories.ts";
import { inbox } from "../../../../tests/support/outgoing.ts";
import { latestDeposit, newBuyer, newPet, pay } from "../../../../tests/support/payments/deposits.ts";
import { stopTheClock } from "../../../../tests/support/payments/world.ts";
import { stripe } from "../../../../tests/support/stripe.ts";
import { confirmHandover, takeBack } from "./confirm.server.ts";
import { contradict } from "./contradict.server.ts";
import { mailHandover } from "./emails.server.ts";
import { getHandover } from "./queries.server.ts";
import { saveChecklist } from "./save-checklist.server.ts";

beforeAll(stopTheClock);
afterEach(() => stripe.control.refunds("succeeded"));
afterAll(stopJobs, 30_000);

interface World {
  buyer: Viewer;
  breeder: Viewer;
  breederId: number;
  petId: number;
  depositId: number;
  handoverId: number;
}
async function newWorld(pet: Parameters<typeof newPet>[0] = {}): Promise<World> {
  const owner = await createBreeder({ plan: "gold" });
  const breeder = viewerOf(owner.user, { type: "breeder", isBreeder: true, breederId: owner.id });
  const [buyer, { id: petId }] = [await newBuyer(), await newPet({ breederId: owner.id, ...pet })];
  const { id: depositId } = await pay(buyer, petId);
  const { id: handoverId } = await db.handover.findUniqueOrThrow({ where: { depositId } });
  return { buyer, breeder, breederId: owner.id, petId, depositId, handoverId };
}
const handoverOf = ({ handoverId: id }: World) => db.handover.findUniqueOrThrow({ where: { id } });
const signalsOf = async ({ petId }: World) =>
  (await db.moderationCase.findMany({ where: { petId, kind: "handover" }, include: { signals: true } })).map(
    ({ lane, signals }) => [lane, signals.map(({ sentence }) => sentence)],
  );
const emailsTo = async ({ userId }: Viewer) => {
  const { email } = await db.user.findUniqueOrThrow({ where: { id: userId } });
  return inbox.list().filter(({ to }) => to === email);
};
const NOTE = "The litter is not well.";

describe("a handover", () => {
  it("[VIS-19, VIS-20] is complete when both have confirmed: pet sold, history written, no refund after it", async () => {
    const world = await newWorld();
    const { buyer, breeder, handoverId, petId, depositId, breederId } = world;
    expect(await confirmHandover(await newBuyer(), handoverId)).toEqual({ ok: false, code: "not-found" });
    const { id: chatId } = await db.chat.findFirstOrThrow({ where: { petId, starterId: buyer.userId } });
    for (const side of [buyer, breeder]) {
      expect(await getThread({ ...side, permissions: [...MEMBER_PERMISSIONS] }, chatId)).toMatchObject({ handoverId });
    }
    expect(await confirmHandover(breeder, handoverId)).toEqual({ ok: true, isComplete: false });
    expect(await confirmHandover(breeder, handoverId)).toEqual({ ok: true, isComplete: false });
    expect(await latestDeposit(petId)).toMatchObject({ pet: { soldAt: null } });
    expect(await takeBack(buyer, handoverId)).toBe(false);
    // A repeated form finds it taken back.
    for (let sent = 0; sent < 2; sent += 1) expect(await takeBack(breeder, handoverId)).toBe(true);
    expect(await confirmHandover(buyer, handoverId)).toEqual({ ok: true, isComplete: false });
    expect(await getRefundCase(buyer, petId)).toMatchObject({ state: "received" });
    expect(await requestRefund(buyer, petId)).toEqual({ ok: false, code: "received" });
    expect(await requestBlockedRefunds(db, { breederUserId: breeder.userId, buyerId: buyer.userId })).toEqual([]);
    expect(await confirmHandover(breeder, handoverId)).toEqual({ ok: true, isComplete: true });
    expect(await takeBack(breeder, handoverId)).toBe(false);
    const { pet, events, status } = await latestDeposit(petId);
    expect(pet).toMatchObject({ buyerId: buyer.userId, soldAt: expect.any(Date) });
    expect([status, events.at(-1)?.kind]).toEqual(["paid", "handed-over"]);
    const refund = { breeder: { userId: breeder.userId, breederId }, depositId, note: NOTE };
    expect(await refundByBreeder(refund)).toEqual({ ok: false, code: "sold" });
  });

  it("[VIS-19] cannot be confirmed before the pet may leave its mother", async () => {
    const world = await newWorld({ bornOn: new Date("2026-10-01"), readyOn: new Date("2199-01-02") });
    await db.pet.update({ where: { id: world.petId }, data: { readyOn: new Date("2199-01-02") } });
    const text = "Poppy can leave its mother from 2 January 2199. You can confirm then.";
    for (const side of ["buyer", "breeder"] as const) {
      expect(await confirmHandover(world[side], world.handoverId)).toEqual({ ok: false, code: "refused", text });
    }
  });

  it("[VIS-20] is looked into by a moderator when one side contradicts the other, until they agree", async () => {
    const world = await newWorld();
    const { buyer, breeder, handoverId } = world;
    expect(await contradict(breeder, handoverId)).toBe(false);
    await confirmHandover(buyer, handoverId);
    expect(await contradict(buyer, handoverId)).toBe(false);
    expect(await contradict(await newBuyer(), handoverId)).toBeNull();
    const email = { handoverId, to: "buyer", about: "contradicted" } as const;
    await mailHandover(email);
    expect(await emailsTo(buyer)).toEqual([]);
    for (const _ of [1, 2]) expect(await contradict(breeder, handoverId)).toBe(true);
    expect(await getHandover(breeder, handoverId)).toMatchObject({
      inCase: true,
      contradictedBy: "breeder",
      canContradict: false,
      canConfirm: true,
    });
    expect(await signalsOf(world)).toEqual([["people", [expect.stringContaining("“This is not right”")]]]);
    await mailHandover(email);
    expect((await emailsTo(buyer)).map(({ subject, text }) => [subject, text])).toEqual([
      [
        expect.stringContaining("Poppy: a moderator is looking into the handover"),
        expect.stringMatching(
          /says: “This is not right”\. A moderator is looking into it\.\s+If you confirmed it by mistake/,
        ),
      ],
    ]);
    const ends = async () =>
      (await db.moderationCase.findFirstOrThrow({ where: { petId: world.petId }, orderBy: { id: "desc" } })).decision;
    await takeBack(buyer, handoverId);
    await mailHandover(email);
    expect(await emailsTo(buyer)).toHaveLength(1);
    expect(await getHandover(breeder, handoverId)).toMatchObject({ inCase: false, buyerConfirmedAt: null });
    expect(await ends()).toBe("withdrawn");
    // So does the side that has contradicted, by confirming after all.
    await confirmHandover(buyer, handoverId);
    expect([await contradict(breeder, handoverId), await ends()]).toEqual([true, null]);
    expect(await confirmHandover(breeder, handoverId)).toEqual({ ok: true, isComplete: true });
    expect([(await handoverOf(world)).caseAt, await ends()]).toEqual([null, "withdrawn"]);
  });

  it("[VIS-21] has a checklist of what applies; both see the answers, the buyer alone the whole chip number", async () => {
    const world = await newWorld({ isPedigree: true });
    const { buyer, breeder, handoverId, petId } = world;
    const microchipNumber = "900123456789012";
    await db.petDeclaration.upsert({
      where: { petId },
      create: { petId, microchipNumber },
      update: { microchipNumber },
    });
    const given: Record<string, string> = {
      contract: "received",
      chip: "not_yet",
      licence: "received",
      vet: "perhaps",
    };
    const save = (who: Viewer) => saveChecklist(who, handoverId, (name) => given[name] ?? "");
    expect([await save(breeder), await save(buyer)]).toEqual([false, true]);
    const own = await getHandover(buyer, handoverId);
    expect(own?.chip).toBe(microchipNumber);
    const answers = own?.checklist.map(({ name, answer }) => `${name}${answer ? `: ${answer}` : ""}`);
    expect(answers).toEqual(["contract: received", "chip: not_yet", "chip_papers", "worming", "food", "vet", "papers"]);
    expect(await getHandover(breeder, handoverId)).toMatchObject({ chip: null, checklist: own?.checklist });
    // A page opened before these answers keeps those that it does not give.
    await saveChecklist(buyer, handoverId, (name) => (name === "chip" ? "received" : ""));
    // So does one that shows an answer which has changed since, and was not touched.
    const older: Record<string, string> = { chip: "not_yet", "shown-chip": "not_yet", food: "not_yet" };
    await saveChecklist(buyer, handoverId, (name) => older[name] ?? "");
    const { checklist } = await db.handover.findUniqueOrThrow({ where: { id: handoverId } });
    expect(checklist).toEqual({ contract: "received", chip: "received", food: "not_yet" });
  });

  it("[VIS-24] ends with a refund, and is not confirmed from its request on", async () => {
    const world = await newWorld();
    stripe.control.refunds("pending");
    expect((await requestRefund(world.buyer, world.petId)).ok).toBe(true);
    expect(await confirmHandover(world.buyer, world.handoverId)).toMatchObject({ code: "refused" });
    stripe.control.refunds("succeeded");
    expect(await settleDeposit(world.depositId)).toBe("refunded");
    expect(await handoverOf(world)).toMatchObject({ ended: "closed", buyerConfirmedAt: null });
    expect(await confirmHandover(world.breeder, world.handoverId)).toMatchObject({
      text: expect.stringContaining("This handover ended when the deposit was refunded on"),
    });
  });

  it("[VIS-24] is refunded once or complete once when everything happens at the same time", async () => {
    const worlds = await Promise.all([1, 2, 3, 4].map(() => newWorld()));
    for (const world of worlds) {
      const { buyer, breeder, breederId, petId, depositId, handoverId } = world;
      await Promise.all([
        confirmHandover(buyer, handoverId),
        requestRefund(buyer, petId),
        confirmHandover(breeder, handoverId),
        refundByBreeder({ breeder: { userId: breeder.userId, breederId }, depositId, note: NOTE }),
      ]);
      await settleDeposit(depositId);
      const { ended } = await handoverOf(world);
      const { status, ledger, pet } = await latestDeposit(petId);
      const refunds = ledger.filter(({ kind }) => kind === "deposit_refunded").length;
      expect([
        { ended: "complete", status: "paid", refunds: 0, sold: true },
        { ended: "closed", status: "refunded", refunds: 1, sold: false },
      ]).toContainEqual({ ended, status, refunds, sold: pet.soldAt !== null });
    }
  });
});
