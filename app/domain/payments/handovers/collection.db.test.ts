// The collection date that buyer and breeder agree on.
import { afterAll, expect, it } from "vitest";
import { readRefundFacts } from "#app/domain/payments/deposits/refund-facts.server.ts";
import { overdueSince, subjectKey } from "#app/domain/payments/deposits/refund-rules.ts";
import { contestRefund } from "#app/domain/payments/deposits/rule-answers.server.ts";
import { recordPaymentEvent } from "#app/domain/payments/record-payment-event.server.ts";
import { addDays, calendarDateOf, formatCalendarDate } from "#app/domain/shared/calendar-dates.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db, pool } from "#app/platform/db.server.ts";
import { stopJobs } from "#app/platform/jobs/jobs.server.ts";
import {
  createBreeder,
  createPaidDeposit,
  createPet,
  createUser,
  viewerOf,
} from "../../../../tests/support/factories.ts";
import { acceptCollection, suggestCollection } from "./collection.server.ts";
import { getHandover } from "./queries.server.ts";

afterAll(stopJobs, 30_000);

async function newWorld() {
  const owner = await createBreeder();
  const breeder = { ...viewerOf(owner.user), breederId: owner.id };
  const account = await createUser();
  const { id: petId } = await createPet({ breederId: owner.id });
  const { id: depositId } = await createPaidDeposit(petId, {
    userId: account.id,
    choice: "viewed",
    paidAt: clock.now(),
  });
  const { id: handoverId } = await db.handover.findUniqueOrThrow({ where: { depositId } });
  return { breeder, buyer: viewerOf(account), petId, depositId, handoverId };
}
const inDays = (days: number) => addDays(calendarDateOf(clock.now()), days);

it("[VIS-15] there is one once one side suggests a day and the other accepts that day", async () => {
  const { buyer, breeder, handoverId } = await newWorld();
  const [day, later] = [inDays(3), inDays(4)];
  for (const wrong of ["", inDays(-1), inDays(61)]) {
    expect(await suggestCollection(buyer, handoverId, wrong)).toMatch(/^Choose a day from /);
  }
  expect(await suggestCollection(viewerOf(await createUser()), handoverId, day)).toBe("");
  expect(await suggestCollection(buyer, handoverId, day)).toBeNull();
  expect(await acceptCollection(buyer, handoverId, day)).toMatch(/^Another day/);
  expect(await suggestCollection(buyer, handoverId, later)).toBeNull();
  expect(await acceptCollection(breeder, handoverId, day)).toMatch(/^Another day/);
  expect(await getHandover(breeder, handoverId)).toMatchObject({
    agreedOn: null,
    suggestion: { on: later, by: "buyer" },
  });
  // A repeated accept changes nothing and sends no second email.
  for (let sent = 0; sent < 2; sent += 1) expect(await acceptCollection(breeder, handoverId, later)).toBeNull();
  const told = await pool.query<{ to: string }>(
    `SELECT data->>'to' AS to FROM jobs.job WHERE name = 'mail-handover' AND data->>'about' = 'agreed'
     AND (data->>'handoverId')::int = $1 ORDER BY 1`,
    [handoverId],
  );
  expect(told.rows).toEqual([{ to: "breeder" }, { to: "buyer" }]);
  expect(await getHandover(buyer, handoverId)).toMatchObject({ agreedOn: later, suggestion: null });
  // An older page that shows the day before it.
  expect(await acceptCollection(breeder, handoverId, day)).toBe(
    `Another day has been agreed meanwhile: ${formatCalendarDate(later)}.`,
  );
  // An older page of the other side: the handover has been confirmed, and no page shows a suggestion any more.
  await db.handover.update({ where: { id: handoverId }, data: { breederConfirmedAt: clock.now() } });
  expect(await suggestCollection(buyer, handoverId, inDays(5))).toMatch(/^One of you has confirmed/);
});

it("[VIS-15, VIS-18] a new one closes the case of the refund that was contested, unless something else is open", async () => {
  const contestMissed = (depositId: number) =>
    recordPaymentEvent(db, { depositId, kind: "contested", detail: { of: subjectKey("missed", 1) } });
  const doubt = (depositId: number) => db.handover.update({ where: { depositId }, data: { caseAt: clock.now() } });
  for (const [alsoOpen, decision] of [
    [null, "withdrawn"],
    [doubt, null],
    [contestMissed, null],
  ] as const) {
    const { buyer, breeder, petId, depositId, handoverId } = await newWorld();
    const [facts] = await readRefundFacts(db, { depositId });
    const detail = { of: subjectKey("overdue", overdueSince(facts!)), day: 26 };
    await recordPaymentEvent(db, { depositId, kind: "told", detail });
    expect(await contestRefund(breeder, depositId, "We agreed by phone on another day.")).toBe(true);
    await alsoOpen?.(depositId);
    expect(await suggestCollection(breeder, handoverId, inDays(5))).toBeNull();
    expect(await acceptCollection(buyer, handoverId, inDays(5))).toBeNull();
    expect(await db.moderationCase.findMany({ where: { petId } })).toMatchObject([{ decision }]);
  }
});
