// Jobs: the emails about a closing account, and the erasure of accounts that are due.
import { isBanned } from "#app/domain/accounts/bans/bans.server.ts";
import { endByRules } from "#app/domain/payments/viewings/end-by-rules.server.ts";
import { formatDate } from "#app/domain/shared/dates.ts";
import { composeEmail } from "#app/domain/shared/email.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { enqueue, registerJob } from "#app/platform/jobs/jobs.server.ts";
import { sendMail } from "#app/platform/mail.server.ts";
import { siteUrl } from "#app/platform/site-url.server.ts";
import { CLOSING_EMAIL_JOB } from "./close-account.server.ts";
import { ERASE_ACCOUNTS_JOB, ERASED_EMAIL_JOB, eraseAccount } from "./erase-account.server.ts";
import { CLOSE_PATH } from "./texts.ts";

/** Longer than the emails about an ended viewing take. */
const TOLD_SECONDS = 60;

/**
 * Erases the accounts that are due; returns their number. One that cannot be erased does not keep the others waiting: the job fails
 * after them, and is tried again. One with a booked viewing is erased a minute later: the email to the other side is written from its
 * row.
 */
export async function eraseAccounts(): Promise<number> {
  const due = await db.accountClosure.findMany({
    where: { erasedAt: null, closesAt: { lte: clock.now() } },
    select: { userId: true },
    orderBy: { closesAt: "asc" },
  });
  let count = 0;
  const failures: unknown[] = [];
  let waits = false;
  for (const { userId } of due) {
    try {
      if (await hasBookedViewing(userId)) {
        await endByRules();
        waits = true;
      } else if (await eraseAccount(userId)) count += 1;
    } catch (error) {
      failures.push(error);
    }
  }
  if (waits) await enqueue(ERASE_ACCOUNTS_JOB, {}, { startAfterSeconds: TOLD_SECONDS });
  if (failures.length > 0) throw new Error("Some accounts were not erased", { cause: failures[0] });
  return count;
}

async function hasBookedViewing(userId: number): Promise<boolean> {
  const isOfAccount = [{ buyerId: userId }, { time: { breeder: { userId } } }];
  const where = { state: "booked", OR: isOfAccount, time: { startsAt: { gt: clock.now() } } } as const;
  return (await db.viewing.count({ where })) > 0;
}

async function mailClosing({ userId }: { userId: number }): Promise<void> {
  const closure = await db.accountClosure.findUnique({ where: { userId }, include: { user: true } });
  if (!closure || closure.erasedAt) return;
  const date = formatDate(closure.closesAt);
  // A banned user cannot sign in: the link in the email about the ban keeps the account.
  const banned = await isBanned(userId);
  await sendMail(
    composeEmail({
      to: closure.user.email,
      user: closure.user,
      subject: `Your account closes on ${date}`,
      paragraphs: [
        "You asked us to close your account. It is no longer public, and you are signed out on all devices.",
        banned
          ? `On ${date} we erase it. Until then you can keep it by the link in the email about your ban. For a copy of your data, write to ${env.CONTACT_EMAIL}.`
          : `On ${date} we erase it. Until then you can sign in to keep it, or to get a copy of your data.`,
      ],
      ...(!banned && {
        action: { label: "Keep my account", url: siteUrl(CLOSE_PATH) },
        closing: "If you did not ask for it, sign in, keep your account, and change your password.",
      }),
    }),
  );
}

async function mailErased({ to, erasedAt }: { to: string; erasedAt: string }): Promise<void> {
  await sendMail(
    composeEmail({
      to,
      subject: "Your account is erased",
      paragraphs: [
        `We erased your account on ${formatDate(erasedAt)}.`,
        "This email is our last: your email address is deleted as well.",
      ],
      further: { label: "What we keep, and why", url: siteUrl("/privacy") },
    }),
  );
}

registerJob(CLOSING_EMAIL_JOB, mailClosing);
registerJob(ERASED_EMAIL_JOB, mailErased);
registerJob(
  ERASE_ACCOUNTS_JOB,
  async () => {
    await eraseAccounts();
  },
  { cron: "*/30 * * * *" },
);
