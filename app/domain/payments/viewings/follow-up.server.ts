// The job that follows booked viewings: reminders before, the question after, and what the answers make of them. Each step
// marks its row in the transaction that queues its emails, so that none is sent twice; none is sent between 21:00 and 08:00.
import { afterQuietHours } from "#app/domain/shared/clock-times.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import { enqueue, enqueueMany, registerJob } from "#app/platform/jobs/jobs.server.ts";
import { log } from "#app/platform/log.server.ts";
import { VIEWING_EMAIL_JOB, type ViewingEmail } from "./emails.server.ts";
import { tellBoth } from "./end-viewing.server.ts";
import { lockViewing } from "./lock-viewing.server.ts";
import { type Answer, ASK_AGAIN_HOURS, viewingResult } from "./result.ts";
import { tellReserved } from "./tell-reserved.server.ts";
import { VIEWING_TEXT_JOB } from "./text-message.server.ts";
import { dayBefore, NOTICE_MS } from "./times.ts";

const HOUR_MS = 60 * 60_000;
const BATCH = 200;
/** Reminders begin at 17:00 of the day before, which is at most so long before the start. */
const AHEAD_MS = 31 * HOUR_MS;

type Client = Prisma.TransactionClient;
type Row = Prisma.ViewingGetPayload<{ include: { time: true } }>;

/** The number of viewings of which something was done. */
export async function followViewings(): Promise<number> {
  const now = clock.now();
  const isQuiet = afterQuietHours(now) > now;
  const rows = await db.viewing.findMany({
    where: { state: "booked", time: { startsAt: { lt: new Date(now.getTime() + AHEAD_MS) } } },
    include: { time: true },
    orderBy: { id: "asc" },
    take: BATCH * 10,
  });
  let count = 0;
  for (const { id } of rows.filter((row) => isDue(row, now, isQuiet))) {
    const done = await db.$transaction(async (client) => {
      await lockViewing(client, id);
      const row = await client.viewing.findUnique({ where: { id }, include: { time: true } });
      return row?.state === "booked" && (await follow(client, row, now, isQuiet));
    });
    if (done) count += 1;
  }
  return count;
}

function isDue(row: Row, now: Date, isQuiet: boolean): boolean {
  return resultOf(row, now) !== null || (!isQuiet && stepOf(row, now) !== null);
}

async function follow(client: Client, row: Row, now: Date, isQuiet: boolean): Promise<boolean> {
  const { id } = row;
  const state = resultOf(row, now);
  if (state) {
    // The trigger viewings_to_page_cache looks only at bookings and endings, see docs/triggers.md.
    await client.viewing.update({ where: { id }, data: { state } });
    return true;
  }
  const step = isQuiet ? null : stepOf(row, now);
  if (!step) return false;
  await client.viewing.update({ where: { id }, data: { [STEPS[step]]: now } });
  if (step === "text") {
    const texts = (["buyer", "breeder"] as const).map((to) => ({ viewingId: id, to }));
    await enqueueMany(VIEWING_TEXT_JOB, texts, client);
  } else if (step !== "unconfirmed") await tellBoth(client, id, step === "reminder" ? "reminder" : "question");
  else {
    const to = row.buyerReadyAt ? "buyer" : "breeder";
    const email: ViewingEmail = { viewingId: id, to, about: "unconfirmed" };
    if (row.buyerReadyAt || row.breederReadyAt) await enqueue(VIEWING_EMAIL_JOB, email, { client });
  }
  return true;
}

const STEPS = {
  reminder: "remindedAt",
  unconfirmed: "toldAt",
  text: "textedAt",
  question: "askedAt",
  "question again": "askedAgainAt",
} as const;

/** What is to be sent about a booked viewing now; null for nothing. */
function stepOf(row: StepFacts, now: Date): keyof typeof STEPS | null {
  const { startsAt, endsAt } = row.time;
  if (now < startsAt) {
    if (!row.textedAt && startsAt.getTime() - now.getTime() <= NOTICE_MS) return "text";
    const reminder = dayBefore(row.time, 17);
    // Booked or moved after that: only the text message.
    if (now < reminder || row.bookedAt >= reminder) return null;
    if (!row.remindedAt) return "reminder";
    const isHalf = (row.buyerReadyAt === null) !== (row.breederReadyAt === null);
    // On that evening only: who confirms later has not waited for the other side.
    const isEvening = now >= dayBefore(row.time, 20) && now < dayBefore(row.time, 21);
    return isHalf && !row.toldAt && isEvening ? "unconfirmed" : null;
  }
  if (!row.askedAt) return now.getTime() >= endsAt.getTime() + HOUR_MS ? "question" : null;
  if (row.askedAgainAt || row.buyerAnswer || row.breederAnswer) return null;
  return now.getTime() >= row.askedAt.getTime() + ASK_AGAIN_HOURS * HOUR_MS ? "question again" : null;
}

async function followAll(): Promise<void> {
  log.info({ viewings: await followViewings(), reserved: await tellReserved() }, "viewings followed");
}

type Moments =
  | "textedAt"
  | "bookedAt"
  | "remindedAt"
  | "buyerReadyAt"
  | "breederReadyAt"
  | "toldAt"
  | "askedAt"
  | "askedAgainAt";
type StepFacts = Pick<Row, Moments | "buyerAnswer" | "breederAnswer"> & { time: { startsAt: Date; endsAt: Date } };

function resultOf(row: Row, now: Date) {
  if (!row.askedAt) return null;
  return viewingResult(
    {
      kind: row.time.kind as "visit" | "video",
      buyer: { answer: row.buyerAnswer as Answer | null, at: row.buyerAnsweredAt },
      breeder: { answer: row.breederAnswer as Answer | null, at: row.breederAnsweredAt },
      askedAt: row.askedAt,
    },
    now,
  );
}

registerJob("follow-viewings", followAll, {
  cron: "*/5 * * * *",
  quiet: true,
});
