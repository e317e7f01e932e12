// Events of the provider are hints: each names something that has moved, and that is then read anew. One that cannot be
// handled now waits in its table, is tried again every minute, and is lost with the database only.
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { registerJob } from "#app/platform/jobs.server.ts";
import { log } from "#app/platform/log.server.ts";
import { settleSubject, subjectOf } from "./event-subject.server.ts";

export const SETTLE_EVENTS_JOB = "settle-payment-events";

/** Past it an event is a fault of ours, not of the moment; the reconciliation sees to the rest. */
const MOST_ATTEMPTS = 100;
const MOST_AT_ONCE = 1_000;

let running: Promise<void> | undefined;
let again = false;

/** Handles what waits, in the background: one run at a time in this process, and one more if something came meanwhile. */
export function settleEventsSoon(): void {
  again = true;
  running ??= settleWhileAsked();
}

async function settleWhileAsked(): Promise<void> {
  while (again) {
    again = false;
    await settleEvents().catch((error: unknown) => log.error({ error }, "payment events could not be read"));
  }
  // In the same breath as the last look at what was asked.
  running = undefined;
}

/** Tries every waiting event once, oldest first. */
export async function settleEvents(): Promise<void> {
  const waiting = await db.webhookEvent.findMany({
    where: { processedAt: null, attempts: { lt: MOST_ATTEMPTS } },
    orderBy: [{ receivedAt: "asc" }, { id: "asc" }],
    select: { id: true },
    take: MOST_AT_ONCE,
  });
  for (const { id } of waiting) await settleEvent(id);
}

async function settleEvent(id: string): Promise<void> {
  const { type, payload, processedAt } = await db.webhookEvent.findUniqueOrThrow({ where: { id } });
  if (processedAt) return; // by another process, meanwhile
  try {
    const subject = await subjectOf(type, payload);
    if (subject) await settleSubject(subject);
    await db.webhookEvent.update({ where: { id }, data: { processedAt: clock.now(), attempts: { increment: 1 } } });
  } catch (error) {
    log.error({ error, event: id, type }, "a payment event waits to be handled again");
    await db.webhookEvent.update({ where: { id }, data: { attempts: { increment: 1 } } });
  }
}

registerJob(SETTLE_EVENTS_JOB, settleEvents, { cron: "* * * * *" });
