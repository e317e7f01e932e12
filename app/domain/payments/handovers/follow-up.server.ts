// The job that follows handovers that one side alone has confirmed (VIS-20), and the checklist (VIS-21): reminders, the end by
// the buyer's confirmation, the case about the breeder's. Each step marks its row in the transaction that queues its email,
// so that none is sent twice; none is sent between 21:00 and 08:00.
import { calendarDateOf } from "#app/domain/shared/calendar-dates.ts";
import { afterQuietHours, londonDaysLater } from "#app/domain/shared/clock-times.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { enqueue, registerJob } from "#app/platform/jobs.server.ts";
import { log } from "#app/platform/log.server.ts";
import { complete } from "./confirm.server.ts";
import { openHandoverCase } from "./contradict.server.ts";
import { HANDOVER_EMAIL_JOB, type HandoverEmail } from "./emails.server.ts";
import {
  type Client,
  earliestOf,
  type HandoverRow,
  isUnderWay,
  saleAnswerUntil,
  stateOf,
} from "./handover-rows.server.ts";
import { lockHandover } from "./lock-handover.server.ts";
import { timedSteps } from "./rules.ts";

const NOT_YET_DAYS = 3;

/** The number of handovers of which something was done. */
export async function followHandovers(): Promise<number> {
  const now = clock.now();
  const rows = await db.$queryRaw<{ id: number }[]>`
    SELECT h.id FROM handovers h LEFT JOIN deposits d ON d.id = h.deposit_id
    WHERE (d.id IS NULL OR (d.status = 'paid' AND d.refund_requested_at IS NULL)) AND (
      (h.ended IS NULL AND h.case_at IS NULL AND (h.buyer_confirmed_at IS NOT NULL OR h.breeder_confirmed_at IS NOT NULL))
      OR (h.not_yet_at IS NOT NULL AND h.not_yet_reminded_at IS NULL))
    ORDER BY h.id`;
  let count = 0;
  for (const { id } of rows) {
    const isDone = await db.$transaction(async (client) => {
      const row = await lockHandover(client, id);
      // A refund may have been requested meanwhile.
      return row !== null && isUnderWay(row) && (await follow(client, row, now));
    });
    if (isDone) count += 1;
  }
  return count;
}

async function follow(client: Client, row: HandoverRow, now: Date): Promise<boolean> {
  const { id: handoverId, reminders, notYetAt, notYetRemindedAt } = row;
  const due = timedSteps(stateOf(row)).filter(({ at }) => at <= now);
  const last = due.at(-1);
  if (last?.kind === "complete") {
    await complete(client, row, { viewer: null });
    return true;
  }
  if (last?.kind === "open_case") {
    await openHandoverCase(client, row, null);
    return true;
  }
  if (afterQuietHours(now) > now) return false;
  if (isSaleToAsk(row, now)) {
    await client.handover.update({ where: { id: handoverId }, data: { reminders: [0] } });
    await enqueue(HANDOVER_EMAIL_JOB, { handoverId, to: "buyer", about: "sold" } satisfies HandoverEmail, { client });
    return true;
  }
  if (last?.kind === "remind" && !reminders.includes(last.day)) {
    // After an outage the latest reminder stands for the earlier ones.
    const days = due.map(({ day }) => day);
    await client.handover.update({ where: { id: handoverId }, data: { reminders: days } });
    await enqueue(HANDOVER_EMAIL_JOB, { handoverId, to: last.to, about: "confirmed" } satisfies HandoverEmail, {
      client,
    });
    return true;
  }
  if (!notYetAt || notYetRemindedAt || londonDaysLater(notYetAt, NOT_YET_DAYS) > now) return false;
  await client.handover.update({ where: { id: handoverId }, data: { notYetRemindedAt: now } });
  await enqueue(HANDOVER_EMAIL_JOB, { handoverId, to: "breeder", about: "not yet" } satisfies HandoverEmail, {
    client,
  });
  return true;
}

/** "Did you take {pet} home?" is asked once, from the first day on which the buyer can answer. */
function isSaleToAsk(row: HandoverRow, now: Date): boolean {
  const { depositId, ended, reminders, caseAt } = row;
  if (depositId !== null || ended !== null || caseAt !== null || reminders.length > 0) return false;
  const earliest = earliestOf(row);
  return (earliest === null || earliest <= calendarDateOf(now)) && now < saleAnswerUntil(row);
}

registerJob("follow-handovers", async () => log.info({ handovers: await followHandovers() }, "handovers followed"), {
  cron: "*/5 * * * *",
  quiet: true,
});
