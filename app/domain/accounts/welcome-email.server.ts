// The email to a new account whose email address is proven: what to do next. Who applied to become a breeder is told about the
// application instead.
import { composeEmail, isProven } from "#app/domain/shared/email.ts";
import { refundPeriods } from "#app/domain/shared/refund-window.ts";
import { SITE_NAME } from "#app/domain/shared/site-name.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import { enqueue, registerJob } from "#app/platform/jobs/jobs.server.ts";
import { sendMail } from "#app/platform/mail.server.ts";
import { siteUrl } from "#app/platform/site-url.server.ts";
import { isAway } from "./away.server.ts";

const WELCOME_JOB = "mail-welcome";

/** Enqueues the email in the transaction that proves the address for the first time. */
export async function enqueueAccountWelcome(client: Prisma.TransactionClient, userId: number): Promise<void> {
  await enqueue(WELCOME_JOB, { userId }, { client });
}

async function mailWelcome({ userId }: { userId: number }): Promise<void> {
  const user = await db.user.findUnique({
    where: { id: userId, applications: { none: {} } },
    select: { email: true, firstName: true, emailVerifiedAt: true },
  });
  if (!isProven(user) || (await isAway(userId))) return;
  await sendMail(
    composeEmail({
      to: user.email,
      subject: "Welcome",
      user,
      paragraphs: [
        "Search for a pet, and save the search: we email you when a new one fits.",
        "Write to the breeder, and see the animal with its mother before you pay anything.",
        `Pay the deposit on ${SITE_NAME} only. You can ask for it back for any reason within ${refundPeriods(env.DEPOSIT_CANCEL_DAYS)}.`,
      ],
      action: { label: "Find a pet", url: siteUrl("/pets") },
    }),
  );
}

registerJob(WELCOME_JOB, mailWelcome);
