// Handles stored webhook events. Events are only hints: the payment that one names is read from the provider. An event
// that cannot be handled stays in its table and is retried every minute.
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { WebhookEvent } from "#app/platform/generated/prisma/client.ts";
import { registerJob } from "#app/platform/jobs/jobs.server.ts";
import { log } from "#app/platform/log.server.ts";
import { webhookCounts } from "./webhook-counts.ts";
import { subjectKey, settleSubject, type Subject, subjectOfEvent } from "./webhook-subject.server.ts";

export const SETTLE_EVENTS_JOB = "settle-payment-events";

/** After this many attempts the cause is not temporary. The reconciliation still repairs the payment. */
const MOST_ATTEMPTS = 100;
const MOST_AT_ONCE = 1_000;

let running: Promise<void> | undefined;
let again = false;

/** Handles stored events in the background: one run at a time per process, and another if events arrived meanwhile. */
export function settleEventsSoon(): void {
  again = true;
  running ??= settleWhileAsked();
}

async function settleWhileAsked(): Promise<void> {
  while (again) {
    again = false;
    await settleEvents().catch((error: unknown) => log.error({ error }, "payment events could not be read"));
  }
  // No await between the check of `again` and this reset, so no event can slip in.
  running = undefined;
}

/** Handles every unprocessed event once. Several events about the same payment are handled together. */
export async function settleEvents(): Promise<void> {
  const waiting = await db.webhookEvent.findMany({
    where: { processedAt: null, attempts: { lt: MOST_ATTEMPTS } },
    orderBy: [{ receivedAt: "asc" }, { id: "asc" }],
    take: MOST_AT_ONCE,
  });
  const reasons = new Map<string, Reason>();
  for (const event of waiting) await addReason(reasons, event);
  for (const reason of reasons.values()) await settleReason(reason);
}

interface Reason {
  subject: Subject | null;
  eventIds: string[];
}

async function addReason(reasons: Map<string, Reason>, { id, type, payload }: WebhookEvent): Promise<void> {
  try {
    const subject = await subjectOfEvent(type, payload);
    const name = subject ? subjectKey(subject) : "nothing of ours";
    const known = reasons.get(name);
    if (!known) reasons.set(name, { subject, eventIds: [id] });
    else {
      known.eventIds.push(id);
      // Each event may name other ids of the subject.
      if (subject) known.subject = { ...known.subject, ...subject };
    }
  } catch (error) {
    await keepWaiting([id], error);
  }
}

async function settleReason({ subject, eventIds }: Reason): Promise<void> {
  try {
    if (subject) await settleSubject(subject);
    await db.webhookEvent.updateMany({
      where: { id: { in: eventIds } },
      data: { processedAt: clock.now(), attempts: { increment: 1 } },
    });
    webhookCounts.processed += eventIds.length;
  } catch (error) {
    await keepWaiting(eventIds, error);
  }
}

async function keepWaiting(eventIds: string[], error: unknown): Promise<void> {
  webhookCounts.failed += eventIds.length;
  log.error({ error, events: eventIds }, "payment events wait to be handled again");
  await db.webhookEvent.updateMany({ where: { id: { in: eventIds } }, data: { attempts: { increment: 1 } } });
}

registerJob(SETTLE_EVENTS_JOB, settleEvents, { cron: "* * * * *" });
