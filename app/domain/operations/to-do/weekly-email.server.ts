// The weekly email about what a breeder has to do, on Mondays at 08:00 in London (BRD-01; decision 59).
import { isAway } from "#app/domain/accounts/away.server.ts";
import { calendarDateOf } from "#app/domain/shared/calendar-dates.ts";
import { counted } from "#app/domain/shared/counted.ts";
import { composeEmail, type Email, isProven, type Recipient } from "#app/domain/shared/email.ts";
import { oneLine } from "#app/domain/shared/text-line.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { claimIdempotencyKey, stepKey } from "#app/platform/idempotency-keys.server.ts";
import { enqueueMany, registerJob } from "#app/platform/jobs/jobs.server.ts";
import { log } from "#app/platform/log.server.ts";
import { sendMail } from "#app/platform/mail.server.ts";
import { siteUrl } from "#app/platform/site-url.server.ts";
import type { ToDoEntry, ToDoKind } from "./kinds.ts";
import { listToDo } from "./list-to-do.server.ts";

export const TO_DO_EMAIL_JOB = "mail-to-do";

export interface ToDoEmail {
  breederId: number;
}

/** The kinds of this email. Each of the others has an email of its own, when it appears or before its date. */
const WEEKLY: readonly ToDoKind[] = ["questions", "litter", "animal", "review", "application"];
const ENTRIES_SHOWN = 20;

/** Enqueues the email of each breeder, once a day: a run that is repeated after a crash enqueues none twice. */
export function enqueueToDoEmails(): Promise<number> {
  const content = calendarDateOf(clock.now());
  return db.$transaction(async (client) => {
    const key = stepKey(content, TO_DO_EMAIL_JOB);
    const claim = await claimIdempotencyKey(key, { purpose: TO_DO_EMAIL_JOB, content }, client);
    if (claim.state !== "first") return 0;
    const breeders = await client.breeder.findMany({ where: { suspended: false }, select: { id: true } });
    const emails = breeders.map(({ id }): ToDoEmail => ({ breederId: id }));
    if (emails.length > 0) await enqueueMany(TO_DO_EMAIL_JOB, emails, client);
    return emails.length;
  });
}

/** Sends the email, unless nothing is open or the breeder has turned notifications off. */
export async function mailToDo({ breederId }: ToDoEmail): Promise<void> {
  const breeder = await db.breeder.findUnique({ where: { id: breederId }, include: { user: true, settings: true } });
  if (!breeder || !isProven(breeder.user) || breeder.settings?.notificationsEnabled === false) return;
  if (await isAway(breeder.userId)) return;
  const entries = await listToDo({ breederId, userId: breeder.userId });
  const open = entries.filter(({ kind }) => WEEKLY.includes(kind));
  if (open.length > 0) await sendMail(write(breeder.user, open));
}

function write(user: Recipient & { email: string }, entries: readonly ToDoEntry[]): Email {
  const links = entries.slice(0, ENTRIES_SHOWN).map(({ object, reason, date, to }) => ({
    label: oneLine(`${object}: ${reason}, ${date}`),
    url: siteUrl(to),
  }));
  const rest = entries.length - links.length;
  return composeEmail({
    to: user.email,
    user,
    subject: `${counted(entries.length, "thing")} to do`,
    paragraphs: ["This is open at the moment:"],
    links,
    ...(rest > 0 && { afterQuotes: `And ${rest} more.` }),
    action: { label: "To do", url: siteUrl("/breeder") },
    further: { label: "Settings", url: siteUrl("/breeder/settings") },
    closing:
      "This email comes on Mondays while something is open. To stop it, turn off “Tell me about new messages” in your settings.",
  });
}

registerJob(
  "weekly-to-do",
  async () => log.info({ emails: await enqueueToDoEmails() }, "weekly emails of what to do"),
  {
    cron: "0 8 * * 1",
  },
);
registerJob(TO_DO_EMAIL_JOB, mailToDo);
