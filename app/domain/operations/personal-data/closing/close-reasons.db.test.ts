// What prevents closing an account.
import { expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { createBreeder, createPaidDeposit, createPet, createUser } from "../../../../../tests/support/factories.ts";
import { closeAccount } from "./close-account.server.ts";
import { findCloseReasons } from "./close-reasons.server.ts";
import { closeReasonText } from "./texts.ts";

const close = (userId: number) => closeAccount({ userId, deletesReviews: false });

it("[DAT-07] lists all reasons against it together, with what to do", async () => {
  const breeder = await createBreeder({ plan: "gold" });
  await db.subscription.updateMany({ data: { currentPeriodEnd: new Date("2026-12-23T10:00Z") } });
  const pet = await createPet({ breederId: breeder.id, name: "Poppy" });
  const other = await createPet({ name: "Luna" });
  await createPaidDeposit(pet.id);
  await createPaidDeposit(other.id, { userId: breeder.userId });
  const closed = await close(breeder.userId);
  expect(closed).toMatchObject({ ok: false, code: "reasons" });
  const texts = (await findCloseReasons(db, breeder.userId)).map(closeReasonText).join("\n");
  expect(texts).toMatch(
    /^You have paid a deposit for Luna\..*\n.* for Poppy\..*\nCancel your plan first\. It runs until 23 December 2026\.$/,
  );
  await db.subscription.updateMany({ data: { status: "past_due" } });
  expect((await findCloseReasons(db, breeder.userId)).map(closeReasonText)).toContain("Cancel your plan first.");
  const now = new Date();
  // The second is how a refund that the buyer or a rule has begun is stored.
  for (const data of [
    { status: "returning" },
    { status: "paid", refundRequestedAt: now, refundReason: "asked" },
  ] as const) {
    await db.deposit.updateMany({ where: { petId: other.id }, data });
    const [refunding] = await findCloseReasons(db, breeder.userId);
    expect(closeReasonText(refunding!)).toContain("The deposit for Luna is being refunded.");
  }
  // A cancelled plan, a sold pet and a refunded deposit prevent nothing.
  await db.subscription.updateMany({ where: { breederId: breeder.id }, data: { cancelAtPeriodEnd: true } });
  await db.pet.update({ where: { id: pet.id }, data: { soldAt: now } });
  await db.deposit.updateMany({ where: { petId: other.id }, data: { status: "refunded", refundedAt: now } });
  expect(await close(breeder.userId)).toMatchObject({ ok: true });
});

it("[DAT-07] is rejected for the last who can grant permissions", async () => {
  await db.user.updateMany({ data: { isAdmin: false } });
  const admin = await createUser({ isAdmin: true });
  expect(await close(admin.id)).toMatchObject({ reasons: [{ kind: "last-keeper" }] });
  const second = await createUser({ isAdmin: true });
  expect(await close(admin.id)).toMatchObject({ ok: true });
  // One who is about to leave does not count.
  expect(await close(second.id)).toMatchObject({ reasons: [{ kind: "last-keeper" }] });
});
