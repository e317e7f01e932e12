// Events of the provider are hints: each names something that has moved, and that is then read anew. One that cannot be
// handled now waits in its table, is tried again every minute, and is lost with the database only.
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { WebhookEvent } from "#app/platform/generated/prisma/client.ts";
import { registerJob } from "#app/platform/jobs.server.ts";
import { log } from "#app/platform/log.server.ts";
import { nameOf, settleSubject, type Subject, subjectOf } from "./webhook-subject.server.ts";

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

/** Tries every waiting event once. Several about the same thing, as one payment makes them, are one reason to look. */
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
    const subject = await subjectOf(type, payload);
    const name = subject ? nameOf(subject) : "nothing of ours";
    const known = reasons.get(name);
    if (!known) reasons.set(name, { subject, eventIds: [id] });
    else {
      known.eventIds.push(id);
      // One of them may know what the others do not.
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
  } catch (error) {
    await keepWaiting(eventIds, error);
  }
}

async function keepWaiting(eventIds: string[], error: unknown): Promise<void> {
  log.error({ error, events: eventIds }, "payment events wait to be handled again");
  await db.webhookEvent.updateMany({ where: { id: { in: eventIds } }, data: { attempts: { increment: 1 } } });
}

registerJob(SETTLE_EVENTS_JOB, settleEvents, { cron: "* * * * *" });
