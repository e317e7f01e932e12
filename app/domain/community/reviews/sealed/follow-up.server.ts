// The job that follows reviews after a handover: it publishes what is due (RVH-02), and asks each side that has written nothing at
// once, after 7 and after 30 days (RVH-01). Each step marks its row in the transaction that queues its email, so that none is
// sent twice; no reminder is sent between 21:00 and 08:00.
import { afterQuietHours } from "#app/domain/shared/clock-times.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { enqueue, registerJob } from "#app/platform/jobs/jobs.server.ts";
import { log } from "#app/platform/log.server.ts";
import { REVIEW_EMAIL_JOB, type ReviewEmail } from "./email-job.ts";
import { releaseHeld } from "./hold.server.ts";
import { publishDue } from "./publish.server.ts";
import { lockPair } from "./rows.server.ts";
import { dueReminders, isOpen } from "./rules.ts";

/** The number of reviews that were published and of those that were asked for. */
export async function followReviews(): Promise<{ published: number; asked: number }> {
  const now = clock.now();
  await releaseHeld();
  const due = {
    publishedAt: null,
    refusedAt: null,
    OR: [{ heldAt: null }, { releasedAt: { not: null } }],
    opensAt: { lte: now },
  };
  let published = 0;
  for (const { id } of await db.handoverReview.findMany({ where: due, select: { id: true }, orderBy: { id: "asc" } })) {
    published += await db.$transaction((client) => publishDue(client, id));
  }
  return { published, asked: await askForReviews(now) };
}

async function askForReviews(now: Date): Promise<number> {
  const rows = await db.handoverReview.findMany({
    where: { writtenAt: null, closesAt: { gt: now }, handover: { ended: "complete" } },
    select: { id: true, reminders: true, handover: { select: { endedAt: true } } },
    orderBy: { id: "asc" },
  });
  let asked = 0;
  for (const { id, reminders, handover } of rows) {
    // After an outage the latest email stands for the earlier ones.
    const days = dueReminders(handover.endedAt!, reminders, now);
    // That reviews are open is news of the moment, as the end of the handover is, and no reminder.
    if (days.length === 0 || (days.length > 1 && afterQuietHours(now) > now)) continue;
    if (await ask(id, days, now)) asked += 1;
  }
  return asked;
}

function ask(id: number, days: number[], now: Date): Promise<boolean> {
  return db.$transaction(async (client) => {
    const pair = await lockPair(client, id);
    if (!pair || !isOpen(pair.own, pair.ended, now) || pair.own.reminders.includes(days.at(-1)!)) return false;
    await client.handoverReview.update({ where: { id }, data: { reminders: days } });
    await enqueue(REVIEW_EMAIL_JOB, { reviewId: id, about: "open" } satisfies ReviewEmail, { client });
    return true;
  });
}

registerJob("follow-reviews", async () => log.info(await followReviews(), "reviews after handovers followed"), {
  cron: "*/5 * * * *",
  quiet: true,
});
