// The email that acknowledges an application, with the day by which it is usually decided (BRD-03).
import { isAway } from "#app/domain/accounts/away.server.ts";
import { formatCalendarDate } from "#app/domain/shared/calendar-dates.ts";
import { composeEmail } from "#app/domain/shared/email.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { registerJob } from "#app/platform/jobs/jobs.server.ts";
import { sendMail } from "#app/platform/mail.server.ts";
import { siteUrl } from "#app/platform/site-url.server.ts";
import { expectedDay } from "./expected-day.server.ts";

export const APPLICATION_EMAIL_JOB = "mail-application-received";

export interface ApplicationEmail {
  applicationId: number;
}

/** Sends the email to the account's address, unless the application is decided by then. */
export async function mailApplicationReceived({ applicationId }: ApplicationEmail): Promise<void> {
  const application = await db.breederApplication.findUnique({
    where: { id: applicationId, status: "pending" },
    include: { user: true },
  });
  if (!application || (await isAway(application.userId))) return;
  const { user, createdAt } = application;
  await sendMail(
    composeEmail({
      to: user.email,
      user,
      subject: "We have your application",
      paragraphs: [
        "Thank you for applying to become a breeder.",
        `We usually decide by ${formatCalendarDate(await expectedDay(createdAt))}, and email you then.`,
      ],
      action: { label: "Your application", url: siteUrl("/breeder/application") },
      closing: `If you did not apply, write to ${env.CONTACT_EMAIL}.`,
    }),
  );
}

registerJob(APPLICATION_EMAIL_JOB, mailApplicationReceived);
