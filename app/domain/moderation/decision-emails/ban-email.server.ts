// The email to a user who is banned: why, until when, and links that work without signing in: to the decision and its appeal,
// to cancel a plan that goes on, and to close the account.
import { closeAccountUrl } from "#app/domain/accounts/verification/close-account-link.server.ts";
import { STATEMENT_LINK_DAYS, statementUrl } from "#app/domain/moderation/decisions/statement-link.server.ts";
import { cancelPlanUrl } from "#app/domain/payments/subscriptions/cancel-link.server.ts";
import { formatDate, formatDateTime } from "#app/domain/shared/dates.ts";
import { composeEmail } from "#app/domain/shared/email.ts";
import { SITE_NAME } from "#app/domain/shared/site-name.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { registerJob } from "#app/platform/jobs/jobs.server.ts";
import { sendMail } from "#app/platform/mail.server.ts";

export const BAN_EMAIL_JOB = "mail-ban";

export interface BanEmail {
  userId: number;
  reason: string;
  /** ISO 8601; null for a permanent ban. */
  until: string | null;
  /** The reference of the decision. */
  ref: string;
}

async function mailBan({ userId, reason, until, ref }: BanEmail): Promise<void> {
  const user = await db.user.findUnique({
    where: { id: userId },
    select: { email: true, firstName: true, emailVerifiedAt: true },
  });
  if (!user) return;
  const plan = await findLivePlan(userId);
  const end = until ? `until ${formatDateTime(until)}` : "permanently";
  await sendMail(
    composeEmail({
      to: user.email,
      user,
      subject: "Your account is banned",
      paragraphs: [
        `We have banned your account ${end}. You cannot log in, and what you list is not shown. This is why:`,
      ],
      quotes: [reason || `${SITE_NAME}'s terms`],
      afterQuotes: [
        `If you disagree, you can appeal within six months. You do not need to log in for it: the link works for up to ${STATEMENT_LINK_DAYS} days while you are banned. After that, write to us.`,
      ]
        .concat(plan ? planText(plan, until) : [])
        .join(" "),
      action: { label: "Read the decision or appeal", url: statementUrl(ref, { open: true }) },
      further: [
        ...(plan && until !== null && !plan.ends
          ? [
              {
                label: `Cancel your ${plan.name} plan without logging in`,
                url: await cancelPlanUrl(userId, plan.id),
              },
            ]
          : []),
        { label: "Close your account", url: await closeAccountUrl(userId) },
      ],
      closing: `If you have questions, write to ${env.CONTACT_EMAIL}.`,
    }),
  );
}

interface LivePlan {
  id: number;
  name: string;
  /** Whether it was cancelled, and ends with the paid month. */
  ends: boolean;
  paidUntil: Date | null;
}

/** The plan that the account had when it was banned: of a permanent ban it may have ended since. */
async function findLivePlan(userId: number): Promise<LivePlan | null> {
  const ban = await db.ban.findFirst({ where: { userId, liftedAt: null }, select: { createdAt: true } });
  const row = await db.subscription.findFirst({
    where: {
      breeder: { userId },
      OR: [{ status: { in: ["active", "past_due"] } }, { endReason: "ended", endedAt: { gte: ban?.createdAt } }],
    },
    orderBy: { id: "desc" },
    include: { plan: { select: { name: true } } },
  });
  if (!row) return null;
  return { id: row.id, name: row.plan.name, ends: row.cancelAtPeriodEnd, paidUntil: row.currentPeriodEnd };
}

function planText({ name, ends, paidUntil }: LivePlan, until: string | null): string {
  if (until === null) return `Your ${name} plan ends now, and nothing more is charged for it.`;
  const day = paidUntil && formatDate(paidUntil);
  if (ends)
    return `Your ${name} plan ends with the paid month${day ? ` on ${day}` : ""}, and nothing more is charged for it.`;
  return `Your ${name} plan goes on${day ? ` and renews on ${day}` : ""} unless you cancel it, which you can do without logging in.`;
}

registerJob(BAN_EMAIL_JOB, mailBan);
