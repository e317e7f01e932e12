// Deposits ready to pay out, on the database: when they are listed, marked once, undone.
import { afterAll, expect, it, vi } from "vitest";
import { payoutState } from "#app/domain/payments/handovers/payout-texts.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { stopJobs } from "#app/platform/jobs/jobs.server.ts";
import {
  createBreeder,
  createPaidDeposit,
  createPet,
  createUser,
  viewerOf,
} from "../../../../tests/support/factories.ts";
import { getReceivedDeposit } from "./get-received-deposit.server.ts";
import { listPayouts, markPaidOut, undoPayout } from "./payouts.server.ts";
import { listReceivedDeposits } from "./received-deposits.server.ts";

afterAll(stopJobs, 30_000);

it("[VIS-23, BRD-18, DSK-16] lists a deposit 14 days after its handover without a case, marks it once, and undoes that", async () => {
  const admin = viewerOf(await createUser({ isAdmin: true }));
  const breeder = await createBreeder({ tradingName: "Oak Farm" });
  const pet = await createPet({ breederId: breeder.id, name: "Poppy" });
  const { id: depositId, userId: buyerId } = await createPaidDeposit(pet.id);
  const [endedAt, moments] = [new Date("2028-03-20T10:00:00Z"), { buyerConfirmedAt: null, breederConfirmedAt: null }];
  const facts = { ...moments, buyerConfirmedAt: new Date("2028-03-20T10:00:00Z"), ended: "complete", endedAt };
  await db.handover.update({ where: { depositId }, data: facts });
  const now = vi.spyOn(clock, "now");
  const at = (iso: string) => now.mockReturnValue(new Date(iso));
  const ready = async () => (await listPayouts(admin)).ready.filter((payout) => payout.depositId === depositId);
  // The clocks go forward on 26 March 2028.
  at("2028-04-03T08:59:59Z");
  expect(await ready()).toEqual([]);
  expect(await markPaidOut(admin, depositId, "BACS 7")).toBe(false);
  at("2028-04-03T09:00:00Z");
  const payout = { depositId, tradingName: "Oak Farm", pet: "Poppy", amountPence: 10_000, handedOverOn: "2028-03-20" };
  expect(await ready()).toMatchObject([payout]);
  const shown = async () => {
    const { handover, paidOut } = (await getReceivedDeposit(breeder.id, depositId))!;
    const text = payoutState({ ...handover!, completeAt: handover!.completeAt!, paidOut });
    const [inList] = (await listReceivedDeposits(breeder.id, 1)).items;
    expect(payoutState(inList!.handedOver!)).toBe(text);
    return text;
  };
  await db.handover.update({ where: { depositId }, data: { caseAt: endedAt } });
  expect(await ready()).toEqual([]);
  expect(await shown()).toMatch(/holds the deposit until a moderator has decided/);
  await db.handover.update({ where: { depositId }, data: { caseAt: null } });
  // A repeated submit, and another administrator with another transfer.
  expect(await Promise.all([1, 2].map(() => markPaidOut(admin, depositId, "BACS 7")))).toEqual([true, true]);
  expect(await markPaidOut(admin, depositId, "BACS 6")).toBe(false);
  expect(await ready()).toEqual([]);
  expect((await listPayouts(admin)).done).toMatchObject([{ ...payout, paidOut: { reference: "BACS 7" } }]);
  expect(await shown()).toMatch(/transferred the deposit to you on .*, with the reference BACS 7\.$/);
  expect(await undoPayout(admin, depositId)).toBe(true);
  expect(await undoPayout(admin, depositId)).toBe(false);
  expect(await ready()).toMatchObject([payout]);
  expect(await shown()).toBe("The deposit has been ready to transfer to you since 3 April 2028.");
  at("2028-04-03T08:59:59Z");
  expect(await shown()).toContain(
    "transfers the deposit to you from 3 April 2028, unless a problem is reported first.",
  );
  at("2028-04-03T09:00:00Z");
  const steps = await db.paymentEvent.findMany({ where: { depositId }, orderBy: { id: "asc" } });
  expect(steps.map(({ kind, actorId }) => [kind, actorId])).toEqual([
    ["paid-out", admin.userId],
    ["payout-undone", admin.userId],
  ]);
  expect(steps[0]!.detail).toEqual({ day: "2028-04-03", reference: "BACS 7" });
  // Neither side of a deposit marks it, were it an administrator.
  for (const userId of [breeder.userId, buyerId]) {
    const own = { ...admin, userId };
    expect([await markPaidOut(own, depositId, "BACS 8"), (await listPayouts(own)).ready]).toMatchObject([false, [{ isOwn: true }]]); // oxfmt-ignore
  }
  await markPaidOut(admin, depositId, "BACS 9");
  // A page that shows the first mark.
  expect(await undoPayout(admin, depositId, String(steps[0]!.id))).toBe(false);
  expect(await undoPayout({ ...admin, userId: breeder.userId }, depositId)).toBe(false);
  // A mistake can be undone while the handover is looked at again.
  await db.handover.update({ where: { depositId }, data: { caseAt: endedAt } });
  expect([await undoPayout(admin, depositId), await markPaidOut(admin, depositId, "BACS 10")]).toEqual([true, false]);
  now.mockRestore();
});
