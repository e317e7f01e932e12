// Emails about a moderator's decision on a licence; breeders/licences/reminder-email.server.ts reminds of its last day.
import { isBanned } from "#app/domain/accounts/bans/bans.server.ts";
import { signInAction } from "#app/domain/accounts/bans/sign-in-action.ts";
import { licenceView } from "#app/domain/breeders/licences/columns.ts";
import { LICENCE_EMAIL_JOB, type LicenceEmail } from "#app/domain/breeders/licences/email-job.ts";
import { sendWhenShown, statementLink } from "#app/domain/moderation/decisions/emails-of-decisions.server.ts";
import { composeEmail, type Email, type EmailParts, type Recipient } from "#app/domain/shared/email.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import type { Licence } from "#app/platform/generated/prisma/client.ts";
import { registerJob } from "#app/platform/jobs/jobs.server.ts";
import { sendMail } from "#app/platform/mail.server.ts";
import { siteUrl } from "#app/platform/site-url.server.ts";

/** Sends the email, unless the decision was undone or the licence has changed since it was enqueued. */
function mailLicenceEmail(payload: LicenceEmail): Promise<void> {
  return sendWhenShown(LICENCE_EMAIL_JOB, payload, ([decision]) => mailAbout(payload, statementLink(decision)));
}

async function mailAbout({ email, licenceId }: LicenceEmail, statement: Pick<EmailParts, "further">): Promise<void> {
  const row = await db.licence.findUnique({
    where: { id: licenceId },
    include: {
      breeder: { select: { user: { select: { id: true, email: true, firstName: true, emailVerifiedAt: true } } } },
    },
  });
  if (!row || !isCurrent(email, row)) return;
  const { number, council } = licenceView(row);
  const reason = email === "changes" ? row.changeRequest : row.refusalReason;
  const { user } = row.breeder;
  const banned = await isBanned(user.id);
  await sendMail(write(email, { user, banned, licenceId, number, council, reason }, statement));
}

function isCurrent(email: LicenceEmail["email"], { state, changeRequest }: Licence): boolean {
  if (email === "changes") return state === "unchecked" && changeRequest !== null;
  return state === email;
}

interface About {
  user: Recipient & { email: string };
  banned: boolean;
  licenceId: number;
  number: string;
  council: string;
  reason: string | null;
}

function write(
  kind: LicenceEmail["email"],
  { user, banned, ...licence }: About,
  statement: Pick<EmailParts, "further">,
): Email {
  const { licenceId, number, council, reason } = licence;
  const about = `licence ${number} of ${council}`;
  const base = { ...statement, to: user.email, user, closing: `If you have questions, write to ${env.CONTACT_EMAIL}.` };
  const page = siteUrl("/breeder/licences");
  const change = signInAction({ label: "Change the licence", url: `${page}/${licenceId}/edit` }, banned);
  if (kind === "checked") {
    return composeEmail({
      ...base,
      subject: "Your licence is checked",
      paragraphs: [`We have checked your ${about}. Buyers now see this on your page.`],
      ...signInAction({ label: "Your licences", url: page }, banned),
    });
  }
  if (kind === "refused") {
    return composeEmail({
      ...base,
      subject: "We could not confirm your licence",
      paragraphs: [`We looked at your ${about} and could not confirm it. This is why:`],
      quotes: reason ? [reason] : [],
      afterQuotes: "Change the licence, and we will check it again.",
      ...change,
    });
  }
  return composeEmail({
    ...base,
    subject: "Please change your licence",
    paragraphs: [`We looked at your ${about}. Before we can check it, please change this:`],
    quotes: reason ? [reason] : [],
    afterQuotes: "When you have saved the licence, we will look at it again.",
    ...change,
  });
}

registerJob(LICENCE_EMAIL_JOB, mailLicenceEmail);
