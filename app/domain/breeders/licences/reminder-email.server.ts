// The email that reminds a breeder before a licence expires.
import { isAway } from "#app/domain/accounts/away.server.ts";
import { calendarDateOf, daysBetween, formatCalendarDate } from "#app/domain/shared/calendar-dates.ts";
import { counted } from "#app/domain/shared/counted.ts";
import { composeEmail, type Email, type Recipient } from "#app/domain/shared/email.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { registerJob } from "#app/platform/jobs/jobs.server.ts";
import { sendMail } from "#app/platform/mail.server.ts";
import { siteUrl } from "#app/platform/site-url.server.ts";
import { licenceView } from "./columns.ts";

export const LICENCE_REMINDER_JOB = "mail-licence-reminder";

export interface LicenceReminder {
  licenceId: number;
}

/** Sends it, unless the licence has ended or been refused since, or the account is away. */
export async function mailReminder({ licenceId }: LicenceReminder): Promise<void> {
  const row = await db.licence.findUnique({
    where: { id: licenceId },
    include: {
      breeder: { select: { user: { select: { id: true, email: true, firstName: true, emailVerifiedAt: true } } } },
    },
  });
  if (!row || (row.state !== "unchecked" && row.state !== "checked")) return;
  const { user } = row.breeder;
  if (await isAway(user.id)) return;
  const { number, council, endsOn } = licenceView(row);
  await sendMail(write(user, { licenceId, about: `licence ${number} of ${council}`, endsOn }));
}

function write(
  user: Recipient & { email: string },
  { licenceId, about, endsOn }: { licenceId: number; about: string; endsOn: string },
): Email {
  const days = daysBetween(calendarDateOf(clock.now()), endsOn);
  const when = days <= 0 ? "today" : `in ${counted(days, "day")}`;
  return composeEmail({
    to: user.email,
    user,
    subject: `Your licence expires ${when}`,
    paragraphs: [
      `Your ${about} expires ${when}: its last day is ${formatCalendarDate(endsOn)}.`,
      `Add the new licence ${days <= 0 ? "today" : "before then"}. Otherwise buyers no longer see the licence, and listings that name it need another.`,
    ],
    action: { label: "Renew", url: siteUrl(`/breeder/licences/new?renew=${licenceId}`) },
    closing: `If you have questions, write to ${env.CONTACT_EMAIL}.`,
  });
}

registerJob(LICENCE_REMINDER_JOB, mailReminder);
