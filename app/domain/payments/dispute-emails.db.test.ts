// Who is told of a dispute at the payer's bank, and how the breeder's list shows it.
import { beforeAll, expect, it } from "vitest";
import { listOwnPets } from "#app/domain/pets/listings/queries.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createUser } from "../../../tests/support/factories.ts";
import { latestDeposit, newBuyer, newPet, pay } from "../../../tests/support/payments/deposits.ts";
import { deliver, stopTheClock } from "../../../tests/support/payments/world.ts";
import { stripe } from "../../../tests/support/stripe.ts";
import { DISPUTE_EMAIL_JOB, disputeEmail, type DisputeEmail } from "./dispute-emails.server.ts";
import { recordPaymentEvent } from "./record-payment-event.server.ts";

beforeAll(stopTheClock);

async function deliverAll() {
  for (const { payload } of stripe.control.takeEvents()) await deliver(payload);
}

it("[BRD-27] the breeder and every manager of accounts are told of a dispute and its end, the buyer when it is won", async () => {
  const manager = await createUser({
    permissions: { create: [{ permission: "admin.access" }, { permission: "admin.users" }] },
  });
  const [buyer, { id: petId }] = [await newBuyer(), await newPet()];
  const deposit = await pay(buyer, petId);
  stripe.control.takeEvents();
  const disputeId = stripe.control.dispute(deposit.providerPaymentId!)!;
  await deliverAll();
  const told = async (state: DisputeEmail["state"]) => {
    const rows = await db.$queryRaw<{ data: DisputeEmail }[]>`
      SELECT data FROM jobs.job WHERE name = ${DISPUTE_EMAIL_JOB} AND data ->> 'disputeId' = ${disputeId} AND data ->> 'state' = ${state}`;
    return rows.map(({ data }) => data);
  };
  const open = await told("open");
  expect(open.filter(({ to }) => to !== "manager").map(({ to }) => to)).toEqual(["breeder"]);
  expect(open.find(({ toId }) => toId === manager.id)?.to).toBe("manager");
  const { subject, text } = (await disputeEmail(open.find(({ to }) => to === "breeder")!))!;
  expect([subject, text].join("\n")).toMatch(
    /Disputed at the bank: deposit of £250 for.*The buyer’s bank is deciding.*Until then nothing is refunded.*stays reserved/s,
  );
  const { pet } = await latestDeposit(petId);
  expect((await listOwnPets(pet.breederId, 1)).items[0]).toMatchObject({ petId, isDisputed: true, reserved: true });
  stripe.control.decideDispute(disputeId, "won");
  await deliverAll();
  expect((await disputeEmail((await told("won")).find(({ to }) => to === "buyer")!))!.text).toContain("Your bank has");
  expect((await told("won")).find(({ to }) => to === "buyer")?.toId).toBe(buyer.userId);
  expect(await disputeEmail(open[0]!)).toBeNull();
  expect((await listOwnPets(pet.breederId, 1)).items[0]).toMatchObject({ isDisputed: false, reserved: true });
});

it("[BRD-19, BRD-27] the emails about a disputed deposit do not call a sold pet reserved, nor paid out money held", async () => {
  const [buyer, { id: petId }] = [await newBuyer(), await newPet()];
  const deposit = await pay(buyer, petId);
  stripe.control.takeEvents();
  const disputeId = stripe.control.dispute(deposit.providerPaymentId!)!;
  await deliverAll();
  const { pet } = await db.deposit.findUniqueOrThrow({
    where: { id: deposit.id },
    select: { pet: { select: { breeder: { select: { userId: true } } } } },
  });
  await db.pet.update({ where: { id: petId }, data: { soldAt: new Date() } });
  const email = { disputeId, toId: pet.breeder.userId, to: "breeder" } as const;
  const { text } = (await disputeEmail({ ...email, state: "open" }))!;
  expect(text).toContain("Until then nothing is refunded or paid out.");
  expect(text).not.toContain("reserved");
  const detail = { day: "2026-11-30", reference: "BACS 7" };
  await recordPaymentEvent(db, { depositId: deposit.id, kind: "paid-out", detail });
  expect((await disputeEmail({ ...email, state: "open" }))!.text).toContain("Until then nothing is refunded.");
});
