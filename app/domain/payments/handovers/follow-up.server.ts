// The job that follows handovers that one side alone has confirmed (VIS-20), and the checklist (VIS-21): reminders, the end by
// the buyer's confirmation, the case about the breeder's. Each step marks its row in the transaction that queues its email,
// so that none is sent twice; no reminder is sent between 21:00 and 08:00.
import { calendarDateOf } from "#app/domain/shared/calendar-dates.ts";
import { afterQuietHours, londonDaysLater } from "#app/domain/shared/clock-times.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { enqueue, registerJob } from "#app/platform/jobs/jobs.server.ts";
import { log } from "#app/platform/log.server.ts";
import { complete } from "./confirm.server.ts";
import { openHandoverCase } from "./contradict.server.ts";
import { HANDOVER_EMAIL_JOB, type HandoverEmail } from "./emails.server.ts";
import {
  type Client,
  earliestOf,
  HANDOVER_PARTS,
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
  const ids = await db.$queryRaw<{ id: number }[]>`
    SELECT h.id FROM handovers h LEFT JOIN deposits d ON d.id = h.deposit_id
    WHERE (d.id IS NULL OR (d.status = 'paid' AND d.refund_requested_at IS NULL)) AND (
      (h.ended IS NULL AND h.case_at IS NULL AND (h.buyer_confirmed_at IS NOT NULL OR h.breeder_confirmed_at IS NOT NULL))
      OR (h.not_yet_at IS NOT NULL AND h.not_yet_reminded_at IS NULL))
    ORDER BY h.id`;
  const where = { id: { in: ids.map(({ id }) => id) } };
  const rows = await db.handover.findMany({ where, include: HANDOVER_PARTS, orderBy: { id: "asc" } });
  let count = 0;
  for (const { id } of rows.filter((row) => stepOf(row, now) !== null)) {
    const isDone = await db.$transaction(async (client) => {
      const row = await lockHandover(client, id);
      // A refund may have been requested meanwhile.
      const step = row !== null && isUnderWay(row) ? stepOf(row, now) : null;
      if (row && step) await STEPS[step](client, row, now);
      return step !== null;
    });
    if (isDone) count += 1;
  }
  return count;
}

type StepName = "complete" | "open case" | "ask" | "remind" | "not yet";

/** What is to be done about a handover now; null for nothing. */
function stepOf(row: HandoverRow, now: Date): StepName | null {
  const { reminders, notYetAt, notYetRemindedAt } = row;
  const last = dueSteps(row, now).at(-1);
  if (last?.kind === "complete") return "complete";
  if (last?.kind === "open_case") return "open case";
  const isQuiet = afterQuietHours(now) > now;
  // Asked about a sale of today at once, as it is news; not at midnight of the first day that the pet may leave.
  if (isSaleToAsk(row, now) && (!isQuiet || (earliestOf(row) ?? "") <= calendarDateOf(row.createdAt))) return "ask";
  if (isQuiet) return null;
  if (last?.kind === "remind" && !reminders.includes(last.day)) return "remind";
  if (!notYetAt || notYetRemindedAt || londonDaysLater(notYetAt, NOT_YET_DAYS) > now) return null;
  return "not yet";
}

function dueSteps(row: HandoverRow, now: Date) {
  return timedSteps(stateOf(row)).filter(({ at }) => at <= now);
}

const STEPS: Record<StepName, (client: Client, row: HandoverRow, now: Date) => Promise<unknown>> = {
  complete: (client, row) => complete(client, row, { viewer: null }),
  "open case": (client, row) => openHandoverCase(client, row, null),
  ask: (client, { id }) => tell(client, id, { reminders: [0] }, { to: "buyer", about: "sold" }),
  remind: (client, row, now) => {
    // After an outage the latest reminder stands for the earlier ones.
    const due = dueSteps(row, now).filter((step) => step.kind === "remind");
    const reminders = due.map(({ day }) => day);
    return tell(client, row.id, { reminders }, { to: due.at(-1)!.to, about: "confirmed" });
  },
  "not yet": (client, { id }, now) => tell(client, id, { notYetRemindedAt: now }, { to: "breeder", about: "not yet" }),
};

async function tell(
  client: Client,
  handoverId: number,
  data: { reminders: number[] } | { notYetRemindedAt: Date },
  email: Omit<HandoverEmail, "handoverId">,
): Promise<void> {
  await client.handover.update({ where: { id: handoverId }, data });
  await enqueue(HANDOVER_EMAIL_JOB, { ...email, handoverId } satisfies HandoverEmail, { client });
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
